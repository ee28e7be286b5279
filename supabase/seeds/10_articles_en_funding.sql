-- English articles: funding.
-- Dates are relative to the moment of seeding, so a demo always looks fresh.

insert into public.articles
  (id, title, slug, excerpt, category, tags, featured_image, image_alt, image_credit, image_caption, featured, status,
   reading_time, locale, translation_of, published_at, created_at, content)
values
  (
    'a0000000-0000-4000-8000-000000000001',
    $khoi$Nồi Lớn raises $6.8M to cook the broth Hanoi’s phở shops no longer can$khoi$,
    'noi-lon-series-a-pho-broth',
    $khoi$A kitchen in Gia Lâm simmers eleven tonnes of phở broth a night for shops whose owners would rather sleep. Its first institutional round pays for a second pot.$khoi$,
    'funding',
    array['FoodTech', 'Series A', 'Hanoi', 'Vietnam'],
    '/covers/noi-lon-series-a-pho-broth.svg',
    $khoi$A steaming bowl of phở with chopsticks on a red ground.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    $khoi$What fills the kettles at nine has to be in the shops by half past five.$khoi$,
    true,
    'published',
    5,
    'en',
    null,
    now() - interval '5 hours',
    now() - interval '5 hours' - interval '20 hours',
    $khoi$The lights at Nồi Lớn’s kitchen in Gia Lâm come on at eight in the evening, when most of its customers are closing. By nine the first of fourteen steam-jacketed kettles is full of beef marrow bones. At four in the morning, eleven tonnes of broth leave in insulated churns on the backs of light trucks, and by half past five it is being ladled into bowls in 214 shops across Hanoi that all have someone else’s name above the door.

The company, whose name means “big pot”, said this week that it has raised $6.8 million in a Series A led by Cầu Gỗ Capital, with Pasar Pagi Ventures of Jakarta taking the remainder. It is Nồi Lớn’s first institutional money. Until now it had lived on $400,000 from friends, a bank loan secured against the founder’s apartment, and revenue.

<h2>A labour problem that smells of star anise</h2>

Đoàn Thu Hằng, 37, planned production at a dairy plant before she started the company in 2022. Her cousin ran a phở shop in Hai Bà Trưng and could not find a night cook. “He offered fifteen million đồng a month. Then eighteen. People came for a week,” she says. “The recipe was never in danger. The person who stays awake for the recipe was.”

Phở broth wants eight to ten hours of low, attended heat. For generations a shop got those hours from the family that owned it. The families are smaller now, the children have degrees, and rents on the streets with foot traffic no longer leave room for a back kitchen. Hằng’s bet was that owners would give up the pot before they gave up the shop.

They did, but on conditions. Nồi Lớn does not sell one broth. It sells a base, clear and lightly seasoned, and then finishes it to each customer’s own sheet: more charred ginger here, a little sá sùng there, rock sugar for the shops near Nam Định expatriates, none at all for two stubborn brothers in Ba Đình. The company keeps 61 such recipes under signed confidentiality agreements. Lê Quang Vịnh, her co-founder and a third-generation cook, tastes each before it ships.

<blockquote class="pullquote">The recipe was never in danger. The person who stays awake for the recipe was.</blockquote>

<h2>The arithmetic of a bowl</h2>

A shop selling 200 bowls a day spends, by Nồi Lớn’s estimate, about 9,800 đồng on broth for each bowl it makes itself, once gas, bones and the night wage are counted honestly. Delivered broth costs it 8,300. That saving matters less than it looks, Hằng admits. What owners mention first is the floor space. Removing the pot and the bone store frees room for four to six stools.

Not everyone is persuaded. The owner of a shop on Phố Huế, who asked not to be named because his landlord is also a customer of the company, tried the service for a month and left. “It was good broth,” he says. “It was ninety per cent of mine. People who come to me come for the other ten.”

Hằng doesn’t argue with that. She estimates that of roughly six thousand phở shops in greater Hanoi, perhaps a third will never buy broth from anybody. She is after the rest, and after the next generation of owners, for whom the choice is delivered broth or no shop.

<h2>What the money buys</h2>

About half the round will build a second kitchen in Hưng Yên, designed around continuous extraction rather than kettles, which should cut energy per litre by a third. Another $1.5 million goes into a cold chain for two further products, the pork-bone stock of bún and the duck base of miến ngan. The remainder is working capital, because shops pay weekly and bones are paid for on delivery.

<ul><li>Revenue in the twelve months to September: $3.1 million, up from $1.2 million</li><li>Gross margin: 29%, with a target of 36% once Hưng Yên is running</li><li>Monthly shop churn: 1.8%, most of it from shops that closed altogether</li></ul>

There is a version of this company that opens its own chain, and investors have asked for it in every meeting, Hằng says. She has put a clause against it in the customer contract: Nồi Lớn may not operate a retail phở shop within Hanoi for ten years. Linh Trần of Cầu Gỗ says the clause nearly ended the conversation, and then became the reason to invest. “We spent a week trying to negotiate it away,” Trần says. “Then we called twelve customers and eleven of them quoted it to us from memory.”

Saigon will have to wait. Southern broth is sweeter, the herbs are different and the shops open all day, which breaks the night-shift model that makes the Gia Lâm kitchen work. Hưng Yên is due to open in the second quarter of next year, and the company says it will decide about the south when that kitchen has run for twelve months. Its figures have not been audited; the first accounts that a reader could check are due in April.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000002',
    $khoi$Cò Bay raises $9M to put Mekong freight back on the river$khoi$,
    'co-bay-river-freight-series-a',
    $khoi$Barges are the cheapest way to move rice from the delta to the port, and the hardest to book. A Cần Thơ company thinks the fix is a timetable.$khoi$,
    'funding',
    array['Logistics', 'Series A', 'Mekong Delta', 'Can Tho'],
    '/covers/co-bay-river-freight-series-a.svg',
    $khoi$Loaded barges in a line on the river under a low sun.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    null,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '3 days 3 hours',
    now() - interval '3 days 3 hours' - interval '20 hours',
    $khoi$A tonne of rice can leave Cần Thơ for the container terminals at Cái Mép by truck for about 310,000 đồng, or by barge for 140,000. For twenty years most of it has gone by truck. Ask a shipper why and the answer has nothing to do with speed. “With a truck I know,” says the logistics manager of a mid-sized mill in An Giang. “With a barge I hope.”

Cò Bay, which sells the knowing, has raised $9 million in a Series A from Solmaru Ventures of Seoul and Straits Horizon Fund, the two firms said this week. The Cửu Long Angel Circle, which wrote the company’s first cheque in 2021, also took part.

<h2>A timetable is a product</h2>

The delta’s waterways carry a great deal already: sand, cement, paddy, in boats owned by the families that live on them. What they didn’t carry well was anything with a sailing date at the other end. A barge waited until it was full, then for the tide, then for a berth. A shipper with a vessel cutoff on Thursday booked a truck.

Lâm Hoài Phong grew up on such a boat. His company began as a phone number, with Phong ringing skippers he knew to find one leaving on a given day. The software came later, and does something rather dull: it publishes departures. Cò Bay guarantees eleven sailings a week from six landing points, full or not, and pays the skipper whether or not the hold is sold.

“Everybody told me to build a marketplace,” Phong says. “A marketplace of maybes is still maybe.” By buying the whole sailing and reselling it in slots as small as one container, the company took on the risk that shippers would not. Average fill was 38% in the first quarter of operation. It is 83% now. Break-even is 71.

<h2>The bridge question</h2>

Three low bridges decide what a Mekong barge can carry. At high water a boat with containers two high does not pass under them; at low water it may ground. Skippers know this by instinct, and the instinct is conservative. Cò Bay put draught sensors on 140 boats and buys canal levels from <a href="/article/phu-sa-data-salt-alarms">Phù Sa Data</a>, a neighbour in Cần Thơ, and can now tell a skipper at loading time whether a second tier will clear in nine hours. It gets this right, the company says, 99.2% of the time. A skipper who has sailed with it for two years put it to us differently: “It argued with me four times. I was right once.”

<blockquote class="pullquote">A marketplace of maybes is still maybe.</blockquote>

The families who own the boats are the part of this business that could break. There are perhaps nine hundred barges of the right size in the delta, and the people who run them are, on average, fifty-one years old. Cò Bay’s contract pays a monthly minimum, covers hull insurance, and gives children of crews a place in a boarding house near a secondary school in Cần Thơ. Phong was sent to live with an aunt at six so that he could go to school. He calls the boarding house a retention measure and then changes the subject.

<h2>Where the $9M goes</h2>

Some $4 million will be lent to skippers, at nine per cent, to replace engines that predate emissions rules. Three million goes to two landing stages with their own reach stackers, at Thốt Nốt and on the Hàm Luông. The remainder funds the move upriver to Phnom Penh, where a customs procedure for transit barges exists on paper and takes four days in practice.

Solmaru’s Seo Ji-an, who led the round, knows the risk of owning capacity. She sat on the board of a Korean trucking platform that did the same and spent 2022 paying for empty lorries. What differs here, she argues, is that the alternative has no slack. The highways out of the delta are full by six in the morning and no new lane will open before 2028.

Revenue was $5.6 million over the last twelve months, on which Cò Bay lost $900,000. It moved 212,000 tonnes. By the mill’s arithmetic that is some ten thousand truck journeys that did not happen. The two landing stages are to be finished before the dry season of 2028, and the company’s forecast of a first profit, in the quarter after, assumes both.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000007',
    $khoi$Inside Dure Pay’s $88M round, and the ten years it spent not raising it$khoi$,
    'inside-dure-pay-series-c',
    $khoi$Seoul’s remittance house for migrant workers turned down growth money three times. Its founder explains what she was waiting for, and what finally arrived.$khoi$,
    'funding',
    array['FinTech', 'Remittance', 'Korea', 'Series C'],
    '/covers/inside-dure-pay-series-c.svg',
    $khoi$Old coins with square holes crossing a strait.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    null,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '6 days 2 hours',
    now() - interval '6 days 2 hours' - interval '20 hours',
    $khoi$On the second floor of a building in Ansan, between a Nepali grocery and a dentist, eleven people sit behind a counter with no glass. Above them a board shows the rates for đồng, rupees, som and riel. It is nine on a Sunday morning, the one day off for most of the people in the queue, and the queue goes down the stairs.

Dure Pay has had an app since 2017, and ninety-four per cent of its transfers go through it. It has kept the counter anyway, and five like it, in the industrial towns around Seoul and Busan. “The app is where people send money,” says Yoo Hae-rin, who founded the company in 2016. “The counter is where they ask whether they should.”

Last week the company closed an $88 million Series C extension, led by Straits Horizon Fund with Naka Growth Partners of Tokyo. The valuation was not disclosed. Investors who saw the deck say the previous round, in 2021, had been $9 million, and that three offers in between were declined.

<h2>A licence before a logo</h2>

Yoo was a compliance officer at a regional bank before she was a founder, which may explain the order in which she did things. Dure spent its first fourteen months obtaining a small-sum overseas remittance licence, and did not carry a single won in that time. When competitors began to offer fee-free transfers in 2019, funded by venture capital, Dure’s volumes fell by a third. It did not match them.

“If you are sending half of a month’s wages to your mother, free is a suspicious price,” she says. Her transfers cost 3,900 won, flat, and the exchange margin is printed on the receipt. In the two years that followed, four of those competitors sold themselves or shut. Their users arrived at the counter holding screenshots.

The company takes its name from <em>dure</em>, the labour pools in which villagers once worked each other’s fields. One in four of its transfers is collective: a group of workers, often from one district, puts in fixed sums that go each month to one member’s family in turn. <span lang="vi">Chơi hụi</span>, a Vietnamese user would say, and Dure’s engineers spent most of 2022 learning what can go wrong with <span lang="vi">hụi</span> before they supported it. The rules they settled on are strict. Twelve members at most, all of whom have met; a cap of three million won a round; no interest, no auctions. Defaults run at 0.3%.

<h2>What changed</h2>

Two things did. One is demographic. Korea’s intake under its employment permit system has grown every year since 2022, and the workers have moved from factories into shipyards, farms and care homes, all over the country, too thinly for counters. The other is regulatory. The same licence that moves money out may, since a revision last year, also hold balances, so a welder in Geoje can leave part of her wage in won at interest and send it when the rate is kind.

<blockquote class="pullquote">If you are sending half of a month’s wages to your mother, free is a suspicious price.</blockquote>

Holding balances takes capital, and that is what most of the round is for.

<ul><li>$52 million becomes regulatory capital for the stored-value business</li><li>$20 million pre-funds payout accounts in Hanoi, Kathmandu, Tashkent and Phnom Penh, so that weekend transfers arrive at the weekend</li><li>$16 million is for everything else, including four more counters</li></ul>

Dure moved $2.1 billion last year and kept $31 million of it in fees and margin. It has been profitable for nine consecutive quarters. Naka’s partner on the deal, who asked to be described only as somebody who has waited a long time, says the fund had first called Yoo in 2019. “She told us she would telephone when she knew what the money was for. I assumed that was a polite no.”

<h2>The other end of the wire</h2>

In a commune in Nghệ An, a Dure payout agent named Hồ Thị Sen keeps a motorbike repair shop. She says she can tell from the amounts how a shipyard in Korea is doing. She receives 12,000 đồng for each payout and a call from the company when one is above the usual, to ask whether the family seems to be expecting it. Twice this year it was not, and the sender turned out to have been locked out of her own phone.

That call is made by a person, in Vietnamese, from the second floor in Ansan, and costs Dure about 900 won. There were 31,000 of them last year. The company does not say how many stopped a fraud, and the two described here are the only ones in which both the sender and the family agreed to talk to us.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000008',
    $khoi$The bridge round is back, and founders are reading the small print$khoi$,
    'the-bridge-round-is-back',
    $khoi$We read nineteen convertible notes signed in Vietnam and Indonesia this year. The valuation cap matters less than three clauses nobody negotiates.$khoi$,
    'funding',
    array['Venture Capital', 'Term Sheets', 'Southeast Asia', 'Analysis'],
    '/covers/the-bridge-round-is-back.svg',
    $khoi$A suspension bridge whose middle span is missing.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    null,
    false,
    'published',
    5,
    'en',
    null,
    now() - interval '8 days 7 hours',
    now() - interval '8 days 7 hours' - interval '20 hours',
    $khoi$A bridge, in the language of venture capital, is money lent by people who already own part of your company so that you can reach the next people who might. It converts to shares later, at a discount. It is quick, it avoids the argument about price, and it is supposed to be small.

In the past twelve months bridges have become the most common kind of financing for startups in the region that raised a seed round in 2022 or 2023 and have not yet grown into a Series A. Lawyers at three firms, in Saigon, Jakarta and Singapore, put the share at between half and two-thirds of the deals that cross their desks. None would be named, since their clients are on both sides.

Khởi asked founders to send us the notes they signed this year, with names removed. Nineteen did. We are grateful, and in places we are alarmed.

<h2>The headline terms are fine</h2>

The caps and discounts are unremarkable. Fifteen of nineteen have a discount of 20%, three have 25, one has none. Caps run from flat on the last round to 30% above it. Interest, where there is any, sits between 4% and 8% and accrues. If that were the whole document, a founder could sign on a Friday and sleep.

<table><thead><tr><th>Clause</th><th>How many of 19</th><th>What it did in practice</th></tr></thead><tbody><tr><td>Maturity under 12 months</td><td>11</td><td>Put repayment before a realistic Series A date</td></tr><tr><td>Repayment at 1.5× or more on a sale</td><td>13</td><td>In a small sale, noteholders take everything</td></tr><tr><td>Conversion at holder’s option only</td><td>8</td><td>Lets one investor block the next round</td></tr><tr><td>Founder re-vesting on conversion</td><td>6</td><td>Restarts the clock on shares already earned</td></tr><tr><td>Personal guarantee</td><td>2</td><td>See below</td></tr></tbody></table>

<h2>Maturity</h2>

Eleven of the notes fall due within a year. Ask why and the answer is discipline. But the median time from first meeting to signed Series A in this group, by the founders’ own calendars, was ten and a half months, and that is for those who made it. A note that matures in nine will be in default while the term sheet it was meant to reach is still being marked up. At that moment the holder may extend, for a price. Four founders paid it: a lower cap, a board seat, in one case both.

The remedy costs nothing. Eighteen months, with an automatic six-month extension if a signed term sheet exists on the day.

<h2>The multiple on exit</h2>

In thirteen notes, if the company is sold before conversion, holders receive 1.5 or 2 times their money before anyone else. That protects them against a founder who borrows a million and sells the next week for five. It also means that a company with $1.2 million of bridges and an acquirer offering $2.4 million is worth nothing at all to the people who would have to work there afterwards. One such sale collapsed in Hanoi in June. The buyer hired six of the engineers in July.

<blockquote>We thought the discount was the price. The discount was the ribbon on the box.</blockquote>

That was the founder of that company. Her advice is to cap the multiple at one, or to let it fall to one after twelve months, and to carve out a tenth of any sale for the team before the notes are paid.

<h2>Who decides</h2>

The clause that lawyers worry about most is the dullest. Conversion that happens automatically in a qualifying round treats all holders alike. Conversion at the holder’s option turns every note into a veto. In one cap table we saw, an angel with $40,000 could stop a $3 million round, and knew it.

And then there are the two guarantees. Both founders pledged family land. Both were first-time entrepreneurs outside the big cities, raising from individuals who had made their money in property and wrote what they knew. No fund would ask for it. If someone does, the answer is that equity risk is what the discount pays for.

<h2>A page to bring along</h2>

We asked two of the lawyers to write down what they would want if they were the founder. Their lists agreed on five lines.

<ol><li>Eighteen months, extending by six if a term sheet is signed.</li><li>Automatic conversion in any equity round above an agreed size, decided by holders of a majority of the principal.</li><li>A single multiple on sale, falling to one.</li><li>No re-vesting, no guarantees, no board seat.</li><li>Most-favoured-nation, so the last holder in does not get a better deal than the first.</li></ol>

The second lawyer added a sixth by hand, then asked us to print it too: “Before you sign, call somebody whose note matured.” If you do not know one, write to us. We now know several, and one of them has told the <a href="/article/ganh-closes-with-suppliers-paid">story of her closing in these pages</a>.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000009',
    $khoi$Mái Nắng closes $31M to rent the roofs nobody looks at$khoi$,
    'mai-nang-rents-factory-roofs',
    $khoi$The Đồng Nai company covers factory roofs in panels and sells the power downstairs. Exporters sign because their customers have started to count the carbon.$khoi$,
    'funding',
    array['Climate Tech', 'Solar', 'Series B', 'Manufacturing'],
    '/covers/mai-nang-rents-factory-roofs.svg',
    $khoi$Saw-tooth factory roofs covered with solar panels under a big sun.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    null,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '13 days 5 hours',
    now() - interval '13 days 5 hours' - interval '20 hours',
    $khoi$From the access ladder on the north wall, the roof of a shoe factory in Long Thành is about the size of eleven football pitches and, until last March, had never been visited by anyone except a man who cleared the gutters. Now there are 9,400 panels on it. They produce roughly a third of what the factory below consumes, more on Sundays, when the sewing lines are still and the surplus goes to the cold store next door.

Neither the factory nor the cold store owns a single panel. Mái Nắng does, under a twelve-year contract that charges them 14% less than the grid tariff. On Tuesday it said that it had raised $31 million in a Series B to do the same on forty more roofs. The Nordlys Climate Fund of Copenhagen led; Taeyun Industrial Ventures joined.

<h2>From feed-in to face-to-face</h2>

Vietnam’s first solar boom ran on generous tariffs paid by the state utility, and it stopped almost overnight when they lapsed at the end of 2020. Plenty of developers folded. Đặng Minh Quân, who had by then installed 11 megawatts, found himself with crews, a yard full of mounting rails and no tariff.

“For four years I had been selling to one customer who had to buy,” he says. “I had never once asked a factory what it wanted.” He spent the winter asking. Factories did not want panels, he learned, because panels are an asset, and the people who approve assets sit in Taipei or Seoul. They did want a lower electricity bill that the plant manager could sign for himself. So Mái Nắng stopped selling equipment and began to sell kilowatt-hours.

The rules on direct power purchase, clarified in 2024 and again since, helped: a generator may now sell to the tenant under its roof without going through the utility. The buyers’ buyers helped more. Large footwear and furniture brands ask suppliers each year what share of their energy is renewable, and the answer has begun to appear in the scoring of orders. Four of Mái Nắng’s last ten contracts were signed within a month of a customer audit.

<h2>The roof is the hard part</h2>

<blockquote>A panel weighs what it weighs. The question is who built the shed, and what he did with the rest of the steel.</blockquote>

So says Trịnh Thị Ngân, the structural engineer who is Mái Nắng’s second employee and the person most likely to cancel a deal. Drawings for older sheds are often optimistic. Her team measures purlins with an ultrasonic gauge, and rejects one roof in five. Another one in five can be reinforced, at a price that goes into the contract. A rejected customer last year went to a competitor; the company, to its visible discomfort, was proved right in a September storm.

<ul><li>Installed: 164 MW on 71 roofs in four provinces</li><li>Average contract: 12.4 years, priced in đồng, indexed to the retail tariff with a floor</li><li>Unpaid bills over 60 days: 0.7%</li><li>Revenue, last twelve months: $14.8 million; net loss $1.1 million</li></ul>

<h2>What could go wrong</h2>

Tenants leave. A shoe factory that moves to Cambodia in year four takes with it the only customer a roof has. Nordlys insisted on a relocation clause: the tenant pays the outstanding capital, or finds a successor, or lets Mái Nắng sell to the grid at whatever is then on offer. The clause has been used twice. In both cases the next tenant signed within ten weeks, one of them after asking whether the panels came with the building.

Prices fall, too. A module costs less than half of what it did when the first contracts were signed, and new entrants quote discounts of 20%. Quân does not intend to match them. He points to a chart of what his sites actually delivered against what was promised, 98.6% over five years, and says that plant managers can divide.

Two pilots will use some of the money. One puts batteries in a container beside the transformer, to shave the evening peak. The other shares a roof’s output among the workers’ boarding houses behind the plant, where tenants pay the highest tariff of anyone on the street. The boarding-house pilot does not make money yet. It has until June, when a full dry season will have been metered, and then it is stopped or doubled.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000010',
    $khoi$Kolam Pintar takes $12M for shrimp ponds that telephone the neighbours$khoi$,
    'kolam-pintar-shrimp-ponds',
    $khoi$Oxygen crashes kill a pond in forty minutes, usually at three in the morning. A Semarang company built its product around who is awake.$khoi$,
    'funding',
    array['Aquaculture', 'Indonesia', 'Series A', 'IoT'],
    '/covers/kolam-pintar-shrimp-ponds.svg',
    $khoi$Shrimp ponds from the air; one of them sends out a signal.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    null,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '19 days 6 hours',
    now() - interval '19 days 6 hours' - interval '20 hours',
    $khoi$Pak Slamet Riyadi has lost a whole pond once. It was four tonnes of vannamei, ninety days old, worth about as much as his house. He had checked the paddle wheels at midnight. At a quarter past three a fuse blew. By the time his wife heard that the sound outside had changed, the shrimp had come to the surface, and at dawn they were pink.

Dissolved oxygen in an intensive shrimp pond can fall from comfortable to lethal in forty minutes. Every vendor of pond electronics knows this, and for a decade the answer has been an alarm on the farmer’s phone. Kolam Pintar, which announced a $12 million Series A on Thursday, began with the same product. Its founders then drove around the north coast of Java to find out why the ponds were still dying.

<h2>The man with the phone was asleep</h2>

“They had the alert,” says Retno Wulandari, the chief executive, a fisheries engineer from Semarang. “We could see it had been delivered. We could see the phone was on a table, charging, in another room.” Of 63 crashes in the company’s first year, 41 were announced to somebody who didn’t wake up.

The present product treats sleep as an engineering constraint. When oxygen drops under four milligrams per litre the probe calls the farmer, with a ring that grows louder. After ninety seconds it calls the neighbour, whose number is chosen at installation and who has agreed to the arrangement in writing, in return for the same service. After three minutes it switches on the emergency aerator by itself. A human being is still on the way, because an aerator that runs on a blown fuse does not run.

<blockquote>A sensor tells you the pond is dying. A neighbour has a torch and a spare fuse.</blockquote>

In the past twelve months the system has recorded 1,190 crashes in 5,800 ponds. Twenty-two ended in the loss of more than a tenth of the stock. Slamet has been telephoned four times for himself and eleven times for the man across the dyke, with whom he was not on speaking terms when they signed.

<h2>Credit, and then feed</h2>

The pairing of neighbours turned out to be worth more than the hardware. Banks in Java have rarely lent against shrimp, which cannot be repossessed. But a pond with a probe has a history, and a pair of ponds has two people who would be embarrassed. Kolam now introduces its farmers to two rural banks, on a shared first-loss fund of $800,000. The default rate on 2,300 loans so far is 1.9%.

Most of the Series A, led by Pasar Pagi Ventures with the Nordlys Climate Fund, will go to that fund and to feed. Feed is two-thirds of a farmer’s cost, and the same oxygen curve that announces a crash also shows, hours before a human eye would, that shrimp have stopped eating. Trials on two hundred ponds cut feed use by 11%. At the farm gate that is the difference between a good year and a bad one.

<ul><li>Ponds connected: 5,800 in Java, Lampung and South Sulawesi</li><li>Price: 390,000 rupiah per pond per month; the probe stays the company’s property</li><li>Annual recurring revenue: $1.7 million from subscriptions, $0.9 million from credit and feed</li></ul>

Investors outside the region keep asking about fully automated ponds, Retno says. She has seen one, in a hall, on a mains supply that does not fail. On the coast the mains fail twice a week, the probes foul in nine days, and the cleaning is done by teenagers paid per probe through the app. She employs 140 of them. The best, a girl in Kendal, cleans sixty a day on a bicycle and has asked for a job in data.

Expansion to the Mekong Delta is planned for the second half of next year, and the company has already opened talks with <a href="/article/phu-sa-data-salt-alarms">a salinity network in Cần Thơ</a> about sharing jugs. The ponds there are smaller and the neighbours closer, which helps; but rice–shrimp farmers drain theirs for half of the year, and a subscription by the month has never been tried on them. A pilot of two hundred ponds will come first.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000011',
    $khoi$Five million shopkeepers need a ledger. Tiệm Sổ has $11M to print it$khoi$,
    'tiem-so-household-businesses',
    $khoi$Lump-sum tax for household businesses ended this year, and the corner shop must now keep accounts. A Saigon company is turning the obligation into credit.$khoi$,
    'funding',
    array['FinTech', 'Tax', 'Series A', 'Ho Chi Minh City'],
    '/covers/tiem-so-household-businesses.svg',
    $khoi$A shop awning over the page of a ledger.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    null,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '16 days 3 hours',
    now() - interval '16 days 3 hours' - interval '20 hours',
    $khoi$Chị Thu’s shop in Hẻm 47 sells eggs by the piece, shampoo by the sachet and, since January, keeps books. Until last year the tax on it was a lump sum, agreed with the ward once a year over tea. Now she must declare what she sells. She is fifty-eight and left school at twelve. “The officer was kind,” she says. “He told me there is software. I told him there is also glaucoma.”

Vietnam has something over five million household businesses like hers, and from 1 January this year lump-sum taxation came to an end. Most of them have turned to accountants, to nephews, or to one of a few dozen apps. Tiệm Sổ, which has the nephew’s manner and 410,000 paying shops, has raised $11 million in a Series A led by Cầu Gỗ Capital and Straits Horizon Fund.

<h2>No nouns from the tax code</h2>

The app has one screen. A shopkeeper says what happened: “two trays of eggs from Hương, paid tomorrow.” A speech model turns it into an entry, reads it back, and asks a question only if something is missing. There is no word on the screen that Thu would not use. “Accounts payable” is <em><span lang="vi">nợ người ta</span></em>, what I owe people; “receivables” is <em><span lang="vi">người ta nợ</span></em>.

The vocabulary is the work of Phạm Ngọc Ánh, the co-founder, who behaved like a field linguist. For six months in 2020 she sat in forty shops and wrote down the verbs. “There are eleven ways to say that a customer will pay later,” she says. “Each of them is a different credit rating.” The model behind it is small, and has to be, for reasons that we explain in <a href="/article/small-models-big-ledger">a separate report</a>.

At the end of the quarter Tiệm Sổ drafts the declaration. The shopkeeper reads four numbers aloud to confirm them. E-invoices go out from the same screen. It costs 49,000 đồng a month, about the price of a tray of eggs, and 72% of those who began in January were still paying in October.

<h2>The ledger as collateral</h2>

Subscriptions pay for the company. They are not why it is worth $11 million to anybody. Thu’s shop turns over some 90 million đồng a month on a working capital of about fifteen. When the wholesaler offers a discount for cash, she usually cannot take it; when she can, the cash comes from a lender at the market at three per cent a week.

<blockquote class="pullquote">There are eleven ways to say that a customer will pay later. Each of them is a different credit rating.</blockquote>

After six months of entries, Tiệm Sổ knows her margin, her seasons, and how much of the alley owes her money. With a partner bank it offers a line of up to one month’s purchases at 1.4% a month, paid straight to the wholesaler. The loan book is 186 billion đồng, or about $7 million. Arrears above thirty days stand at 2.6%.

That number will be watched. A ledger kept by the borrower is collateral that the borrower can edit. The company checks entries against supplier invoices, which now arrive electronically whether or not the shop likes it, and against patterns: a shop that sells more in a week of rain is asked why. Ánh says that about one loan application in thirty shows invented sales, and that the inventor is usually a son.

<h2>Two kinds of competition</h2>

Banks and telephone companies have their own free ledgers, some with ten times the installs. Most are empty. Linh Trần of Cầu Gỗ, who led the round, commissioned a survey in which people were asked to show their last entry. Among users of free apps the median was 44 days old. For Tiệm Sổ it was the same morning.

The other competitor is the nephew. He is patient, he costs a bowl of noodles, and he knows who in the alley is good for it. Last spring the company stopped fighting him. Any shop can name a helper, who sees the books on a phone of his own and earns 5,000 đồng a month for it. One of them is Thu’s, a delivery rider named Khoa, who checks her entries while waiting for a battery at <a href="/article/o-cam-battery-swap-hanoi">a swap cabinet</a>. There are 130,000 helpers now. Shops that have one are half as likely as the others to stop writing within a year.$khoi$
  )
on conflict (id) do nothing;
