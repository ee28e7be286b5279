-- English articles: tech.
-- Dates are relative to the moment of seeding, so a demo always looks fresh.

insert into public.articles
  (id, title, slug, excerpt, category, tags, featured_image, image_alt, image_credit, featured, status,
   reading_time, locale, translation_of, published_at, created_at, content)
values
  (
    'a0000000-0000-4000-8000-000000000004',
    $khoi$A salt alarm for the Mekong Delta, thirty thousand đồng a season$khoi$,
    'phu-sa-data-salt-alarms',
    $khoi$Phù Sa Data’s sensors float on fish-sauce jugs and send a text message when the sea comes up the canal. Farmers use the warning in ways its engineers did not plan.$khoi$,
    'tech',
    array['Climate Tech', 'Mekong Delta', 'IoT', 'Can Tho'],
    '/covers/phu-sa-data-salt-alarms.svg',
    $khoi$The Mekong delta: one river dividing into nine, with salt water coming the other way.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    true,
    'published',
    4,
    'en',
    null,
    now() - interval '2 days 6 hours',
    now() - interval '2 days 6 hours' - interval '20 hours',
    $khoi$The message arrives in capital letters because many of the phones that receive it are old. CANAL 7: 2.1 GRAMS AT 04:10. CLOSE GATE. For Trần Văn Út, who grows durian on a hectare and a half outside Cần Thơ, those eight words are worth about two hundred million đồng. That is what he lost in a dry season when nobody told him.

Salt water has always moved up the arms of the Mekong between January and May. What has changed is how far, how early and how unevenly. Two canals three kilometres apart can differ by a factor of ten, depending on a sluice upstream, the tide, and whether someone forgot to shut a gate. The public monitoring stations are accurate and far apart. Phù Sa Data’s idea was to be less accurate and everywhere.

<h2>Cheap enough to lose</h2>

The device is a conductivity probe, a thermistor, a two-watt solar panel and a narrowband radio, sealed in resin and strapped to an empty twenty-litre fish-sauce jug. It costs $31 to build. The first version cost $190, sat on a galvanised post, and was stolen at a rate of one a week, mostly for the post.

“We were designing for data quality,” says Dr. Huỳnh Ngọc Diễm, a hydrologist who left a university job in 2021 to start the company with two former students. “Then we understood that the enemy was not drift. It was scrap metal.” Nobody steals a fish-sauce jug. The current network has 1,460 of them in five provinces, and loses about three per cent a year, nearly all to boat propellers.

Cheap probes drift as algae grow on the electrodes. Phù Sa’s answer is statistical. Each canal has at least three jugs, a model of the tide, and a record of which probe was last cleaned by whom. When two disagree, the system trusts the one whose history explains the present better, then texts the farmer nearest the suspect and offers 10,000 đồng in phone credit to wipe it with a cloth. Four out of five do so the same day. Median error against laboratory samples is 0.18 grams per litre, good enough for a decision with a threshold of one.

<table><thead><tr><th>Salinity (g/l)</th><th>What the text says</th><th>What people do</th></tr></thead><tbody><tr><td>Below 0.5</td><td>Nothing is sent</td><td>Irrigate as usual</td></tr><tr><td>0.5 – 1.0</td><td>WATCH</td><td>Fill ponds and jars while they can</td></tr><tr><td>1.0 – 4.0</td><td>CLOSE GATE</td><td>Durian and nursery growers shut sluices</td></tr><tr><td>Above 4.0</td><td>SHRIMP WATER</td><td>Rice–shrimp farmers open theirs</td></tr></tbody></table>

The last row was a surprise. The first season, complaints came from farmers who wanted more salt, not less: those who raise shrimp in the paddies between rice crops and had been guessing by taste. The company added a second alarm in a week. A third of subscribers now pay for the opposite of the product that was launched.

<h2>Who pays</h2>

A household pays 30,000 đồng a season, a little over a dollar, usually through a cooperative. That covers the text messages. The business is elsewhere: water utilities pay for intake warnings, an insurer uses the record to price a drought product, and two fruit exporters want proof of what their growers irrigated with. Those contracts brought in $740,000 over the past year, on a seed round of $1.9 million led by the Cửu Long Angel Circle.

Diễm is wary of the insurer. If premiums come to follow her map, a family whose canal reads badly will pay for a gate it does not control. She agreed to the contract on the condition that prices be set by district, never by probe, and that any household may see every reading within a kilometre of its land without paying. “It is their water,” she says. “We only put a jug in it.”

<h2>The next flood of data</h2>

This winter the company will publish a two-day forecast, canal by canal, built on its own history and on radar images of flooded fields supplied by <a href="/article/kestrel-orbit-counts-rice-through-clouds">Kestrel Orbit in Singapore</a>. In trials last April it called 81% of threshold crossings a day ahead. The false alarms cost almost nothing, a gate closed for one tide. The misses are what keep Diễm awake.

For the first season the forecast is free to anyone who pays for the alarm, and open to everybody else a day later. Whether people will act on it is another matter. In the April trial four gates in ten were closed only when the salt itself had come, and when Diễm asked why, the usual answer was that the message had been about tomorrow.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000019',
    $khoi$Geulteul draws 11,172 syllables so that type designers can draw 120$khoi$,
    'geulteul-draws-11172-syllables',
    $khoi$A Korean typeface takes two years because the alphabet comes in blocks. A Seoul startup automates the drudgery and leaves the designer the pen.$khoi$,
    'tech',
    array['AI', 'Typography', 'Korea', 'Design'],
    '/covers/geulteul-draws-11172-syllables.svg',
    $khoi$Building blocks of the Korean alphabet, as if cut from paper.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '7 days 5 hours',
    now() - interval '7 days 5 hours' - interval '20 hours',
    $khoi$A Latin typeface needs a few hundred drawings. A Korean one needs 11,172. The alphabet itself is small, twenty-four letters that a bright person learns in a weekend, but the letters are stacked into square syllables, and in each square they change. The <em>g</em> of <em>ga</em> is tall and narrow; that of <em>go</em> is wide and flat; that of <em>gwak</em> is squeezed into a corner by its neighbours. For the block to look even, somebody must redraw it.

That somebody has traditionally been a team of five, for two years. It is why Korea, with one of the great writing systems of the world, has comparatively few typefaces that can be read at length, and why most of those belong to large companies that could afford them.

Geulteul, a company of seventeen in Mangwon-dong, says that it can do the remaining 11,052 in a night, if the designer draws the first 120. It has just opened its tool to the public after a year of private use by eleven foundries.

<h2>Not a picture of a letter</h2>

Machines have imitated Korean type before. What they produced were pictures: plausible from a distance, made of hundreds of trembling points that no designer could edit. “You got a fish,” says Ha Ji-min, who drew type for a newspaper for nine years and co-founded Geulteul in 2022. “What you wanted was a rod.”

The model here doesn’t generate shapes. It predicts the decisions behind them: how wide the vowel stem becomes beside this consonant, how far the foot is lifted above that final, where the optical centre sits. There are 214 such parameters. From the 120 samples, chosen so that every letter is seen in its tightest and loosest position, the system infers a set of rules for that designer and applies them to her own strokes. The result has the number of points that she would have used, in the places where she would have put them.

<blockquote class="pullquote">You got a fish. What you wanted was a rod.</blockquote>

Then the work starts. The tool sorts all 11,172 blocks by its own uncertainty. Ha shows a page of the worst: syllables with double finals, hardly ever used, and a few that are common and unruly. She fixes one, a <em>ppwelk</em>, by pulling a serif. Four hundred others shift slightly. In user studies designers corrected a median of 640 blocks, over three weeks, before they were content to sign the font.

<h2>Who signs?</h2>

The contract says that they do. Geulteul claims no share of a typeface, and does not train on one customer’s drawings for the benefit of another; each model begins from public-domain books printed with movable type before 1945, scanned at the national library, and from the company’s own. Adopting that rule cost it two large customers who wanted “a style between these two”, and gained it the trade’s respect. The guild of type designers, which had prepared a protest, sent a delegation and then ordered eleven licences.

Prices are per finished family: 4.8 million won for a single weight, 12 million for a variable font. Last year 37 families were finished, against about sixty released in all of Korea in 2021.

<h2>Hooks and horns</h2>

Seed money of $2.7 million has paid for a second script. It is not Chinese, which everyone suggested. It is Vietnamese.

Ha came to it on holiday, looking at shop signs in Saigon and growing annoyed. Latin typefaces by foreign foundries treat Vietnamese as English with insects. The horn of <em>ơ</em> floats off; the stacked circumflex and acute of <em>ấ</em> collide with the line above; tone marks are all one size. Of the 134 accented letters, a typical designer abroad draws twelve parts and lets software assemble them. A Vietnamese reader sees it at once, without knowing what it is that she sees.

It is the same problem as the syllable block: parts that must change in company. A prototype trained with three designers in Hanoi takes a Latin alphabet, asks for fourteen letters with marks, and works out the rest. One of the three, Phan Thục Anh, teaches lettering and was unimpressed for most of a day. Then it lowered the hook on a capital <em>Ẩ</em> by eleven units, tucked it to the right of the circumflex, and narrowed the circumflex to make room.

“I have been telling students to do that for sixteen years,” she says. “I had never found a way to say how much.”$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000020',
    $khoi$What is a used car battery worth? Hanulcell’s answer takes nine minutes$khoi$,
    'hanulcell-second-hand-batteries',
    $khoi$Nobody wants to buy a second-hand electric car, because nobody knows what is left inside. A Daejeon company listens at the charging port.$khoi$,
    'tech',
    array['Electric Vehicles', 'Batteries', 'Korea', 'Hardware'],
    '/covers/hanulcell-second-hand-batteries.svg',
    $khoi$Battery cells seen from the end, each with an arc showing its health.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '18 days 7 hours',
    now() - interval '18 days 7 hours' - interval '20 hours',
    $khoi$In a multi-storey car park in Daejeon, on the level reserved for auctions, a man in a windcheater plugs a grey box into a five-year-old electric hatchback, sits on the bumper and opens a flask. The box hums up and down a scale that is just audible. When he has finished his coffee it prints a strip of paper, like a taxi receipt. <em>Capacity 81.4%. Weakest module 6 of 24. Fast-charged often, cold seldom. Expected to 70%: 61,000–74,000 km.</em>

He tapes it inside the windscreen. Cars on this level with a strip sell for 11% more, on average, than those without, and in a third of the time. Last year 58,000 strips were printed.

<h2>A shop window with the blind down</h2>

Half the price of an electric car is its battery, and the dashboard is no guide to it. The percentage it displays is an estimate made by the manufacturer’s own software, tuned to reassure. Two cars of the same age and mileage can differ by twenty points in what remains. A buyer who cannot tell prices every car as if it were the worse one, and the owner of the better one keeps it. Economists call this a market for lemons. Dealers call it Tuesday.

The proper way to measure a battery is to fill it and empty it slowly while counting. That takes a day and a half and a machine the size of a fridge. Hanulcell was spun out of a university laboratory in 2017 by Ko Eun-sol, an electrochemist, around a different idea: put in a small alternating current at many frequencies, and listen to how the cells push back.

<h2>What the hum says</h2>

At high frequencies the answer is about the electrolyte and the metal; in the middle, about the skin that grows on the anode as it ages; at the low end, where each cycle takes minutes, about lithium moving through the solid. Ageing by heat, by cold, by fast charging and by mere time each bend the curve differently. The trouble is that the low end is slow. Sweeping it properly takes an hour.

<blockquote>The battery was telling us everything. It was just telling us at the speed of a glacier.</blockquote>

Ko’s contribution was to stop waiting. A model trained on 31,000 packs that had been measured the slow way predicts the low end from the shape of the middle, and says how sure it is. When it isn’t, the box hums for longer. Nine minutes is the median. In one case of forty it gives up and prints a strip that says so, which customers have told the company is its most persuasive feature.

<table><thead><tr><th>What you get</th><th>Full discharge</th><th>Dashboard</th><th>Nine-minute hum</th></tr></thead><tbody><tr><td>Time</td><td>30–36 h</td><td>0</td><td>9 min</td></tr><tr><td>Median error, capacity</td><td>0.4 points</td><td>6.1 points</td><td>1.2 points</td></tr><tr><td>Says which module is weak</td><td>Yes</td><td>No</td><td>Yes</td></tr><tr><td>Says why</td><td>No</td><td>No</td><td>Usually</td></tr></tbody></table>

<h2>Manufacturers, and the lock on the door</h2>

All this happens through the charging port, which carmakers control. Some restrict what currents may be drawn; one updated its software in the spring in such a way that the hum was refused on two models. Hanulcell published the fact without comment, along with the resale prices of those models before and after. The update was reversed in seven weeks. European law will soon oblige makers to expose a state of health to owners. Ko supports it and expects the figures to be flattering.

A Series B of $42 million, closed last year, has taken the boxes to leasing companies, whose whole business is guessing a price three years off, and to insurers, who write off cars with dented floors because they cannot tell whether the battery is hurt. It can now, in most cases.

Vietnam is the next country, for two-wheelers. The packs there are small, removable and swapped, so each passes through hundreds of hands. <a href="/article/o-cam-battery-swap-hanoi">Ổ Cắm in Hanoi</a> has had two of the boxes since July, set up in the van that moves batteries at night. It has found that a handful of riders can be recognised by how they have aged a pack. It hasn’t told them. It has begun to give them the older ones.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000021',
    $khoi$Kestrel Orbit counts rice fields through the clouds$khoi$,
    'kestrel-orbit-counts-rice-through-clouds',
    $khoi$Optical satellites see the Mekong Delta on one day in five. Radar sees it always, and sees it as noise. Making sense of that took a decade.$khoi$,
    'tech',
    array['Satellites', 'AI', 'Agriculture', 'Singapore'],
    '/covers/kestrel-orbit-counts-rice-through-clouds.svg',
    $khoi$A radar satellite above rice paddies hidden by clouds.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '12 days 6 hours',
    now() - interval '12 days 6 hours' - interval '20 hours',
    $khoi$Every twelfth photograph on the wall of Kestrel Orbit’s office in one-north is of clouds. They are very good pictures, taken from seven hundred kilometres up by the finest optical instruments that public money can buy, over some of the most productive farmland on earth, in the weeks when it matters what has been planted. They show cotton wool. Sandeep Raghunathan, who hung them there, says that they are his competitors.

In the wet season a camera in orbit gets a clear view of any given field in the Mekong Delta about one day in five. In the Irrawaddy or Central Luzon it is worse. So the basic question of food policy, how much rice is in the ground, is answered across much of Asia by officials who drive about with clipboards. Their answers arrive after the harvest.

Radar makes its own light and goes through cloud. It has flown for thirty years, and the European satellites publish every image free of charge. Hardly anybody uses them for rice, because they look like gravel.

<h2>Reading gravel</h2>

A radar image records how strongly each patch of ground throws the signal back, and at what angle. Still water is a mirror and comes out black. Stubble is bright. A paddy goes from black, when it is flooded, to bright over six or seven weeks, as the stems come up and the signal bounces from water to stem to satellite. Flooded, planted, tillered, headed, cut: each leaves a mark on a curve that any one image is too grainy to show.

Kestrel’s method is to give up on the image. For each of the 41 million fields it follows in nine countries, it holds a time series of one number every six days and asks which crop calendar could have produced it. The boundaries of the fields were drawn once, from a dry season, by a model and corrected by hand in Cần Thơ and Nakhon Sawan. After three passes it knows if there is rice. After five it knows the week it was planted, within four days.

<blockquote>We stopped trying to see the field. We ask it what happened.</blockquote>

“People expect a picture,” says Raghunathan. “Ministers particularly. What we have is a column of dates.”

<h2>What a date is worth</h2>

Seed companies came first. They want to know where they are losing ground. Insurers followed, for a product that pays when a field should have been green and isn’t. Two national statistics offices take the weekly area estimates; they agreed on condition that Kestrel would not sell them to traders before the office had published. That clause has cost it, Raghunathan reckons, about four million dollars a year. He signed because of the alternative. If the first person to know the size of a harvest is a hedge fund, farmers will sooner or later find out.

Startups are a newer sort of customer. <a href="/article/phu-sa-data-salt-alarms">Phù Sa Data</a> uses the flood dates to forecast salt, <a href="/article/before-the-beans-leave-buon-ma-thuot">Rẫy</a> the tree counts to catch false coffee. They pay by the field, in cents.

<ul><li>Fields tracked: 41 million, 9 countries</li><li>Agreement with ground surveys on planted area, by district: 96%</li><li>Agreement on planting week: 89%</li><li>Annual recurring revenue: $13.5 million</li></ul>

<h2>A satellite of its own?</h2>

The $38 million Series B of last year was raised partly on the promise of one. Six days is a long gap when a flood comes. A small radar satellite, shared with a Korean partner, was due for launch this winter. In September Kestrel put the plan off. Commercial operators had cut the price of a tasked image by two-thirds in eighteen months, and a spacecraft, Raghunathan told his board, had turned into a way of owning something.

The money goes instead to people in boots. Kestrel is wrong most often about fields of less than a fifth of a hectare, which in Java are most of them, and no orbit fixes that. Somebody has to stand in one on the day of the pass. It now pays 260 farmers to send a photograph of their own feet in their own field, every six days at a given minute.

The newest print on the wall is one of those. It has two feet in it, mud to the ankle, and behind them a great deal of cloud.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000022',
    $khoi$The cable broke again. How Da Nang’s startups stayed up$khoi$,
    'undersea-cable-da-nang-backup',
    $khoi$For eleven days this autumn Vietnam lost a good part of its capacity to the outside world. We asked nine engineering teams what they noticed, and what they changed.$khoi$,
    'tech',
    array['Infrastructure', 'Da Nang', 'Internet', 'Engineering'],
    '/covers/undersea-cable-da-nang-backup.svg',
    $khoi$The sea floor in contour lines, crossed by a cable that has parted.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '20 days 2 hours',
    now() - interval '20 days 2 hours' - interval '20 hours',
    $khoi$It happens about ten times a year. Somewhere between the coast and Hong Kong or Singapore an anchor, a trawl or an undersea landslide parts a cable as thick as a wrist, and in Vietnam video calls to California go soft. Repair ships are scarce; a fix takes weeks. On the last occasion two systems were down at once, and for eleven days the country made do with perhaps half of its usual international capacity in the evenings.

Consumers got slow films. For companies with engineers in Da Nang and servers abroad it was a sort of fire drill. We asked nine of them, from four people to two hundred, to tell us what broke. Seven let us print it.

<h2>What failed first was not the product</h2>

In six of nine cases customers noticed nothing at all. What failed was the work. Builds that fetch packages from abroad timed out. Code review crawled. Two teams could not deploy for a day because the machine that approves deployments is a website in Oregon.

“Our service was in Singapore, and it was fine,” says Đinh Quốc Bảo, who runs infrastructure at Mộc Bản, the contracts company. “We were the ones who were down. We stood on the shore with working legs and no bridge.”

At <a href="/article/song-han-robotics-stays-in-da-nang">Sông Hàn Robotics</a> a crawler inside a bridge in Johor kept walking, as it is designed to, but the two engineers who review its pictures could not fetch them at more than two a minute. They reviewed the thumbnails and asked for the eleven that looked odd.

<h2>What helped</h2>

The remedies that worked were cheap. Nobody we asked had bought a satellite dish, although two priced one.

<blockquote class="pullquote">We stood on the shore with working legs and no bridge.</blockquote>

<table><thead><tr><th>Measure</th><th>Teams using it</th><th>Cost per month</th><th>Verdict</th></tr></thead><tbody><tr><td>Package and container mirror in-country</td><td>5</td><td>$40–120</td><td>Paid for itself on day one</td></tr><tr><td>Second provider with a different cable landing</td><td>4</td><td>$90–300</td><td>Works, if you test that it really differs</td></tr><tr><td>Ability to deploy by hand, written down</td><td>3</td><td>A day’s work</td><td>Most regretted when missing</td></tr><tr><td>Small relay in Hong Kong or Singapore</td><td>6</td><td>$15–60</td><td>Good for terminals, not for video</td></tr><tr><td>Moving calls to the morning</td><td>9</td><td>Nothing</td><td>Capacity is idle at 7 a.m.</td></tr></tbody></table>

The second line hides a trap. Two teams paid for “redundant” lines from different companies and discovered that both were, in the end, the same glass. A traceroute would have told them. Ask for the landing station in writing; one provider’s salesman did not know, which was informative.

<h2>The case for being ordinary</h2>

The team that suffered least was also the dullest. A payments company of five people, which we describe <a href="/article/five-people-one-database">elsewhere</a>, runs on two rented servers in data centres in Da Nang and Hanoi and uses almost nothing from overseas. Its founder learned of the cuts from the newspaper.

It would be easy to conclude that one ought to bring everything home. Hosting in Vietnam is dearer for its size, and the two teams with customers in Europe would have been worse off. The useful distinction, it seems to us, is between what your customers need this minute and what your engineers need today. The first should sit near the customers. The second should have a copy within cycling distance.

<h2>A drill</h2>

Bảo has turned the episode into a habit. On the first Friday of each month, from two to four in the afternoon, a rule in the office router drops everything that leaves the country. The first time it took eighteen minutes before someone asked whether the internet was off. A list went up on the whiteboard of each thing that had stopped: fonts, the stand-up bot, the lock on the office door.

By the third drill the list was down to two items. One is video calls, for which they now use the telephone. The other is a music service, and there the team is divided. New cables with many times the capacity are being laid, with landings at Quy Nhơn among other places. Bảo intends to go on with Fridays all the same: more cables mean fewer breaks, and a list that nobody has tried for a year.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000023',
    $khoi$Five people, one database, four million payments a day$khoi$,
    'five-people-one-database',
    $khoi$A payments processor in Da Nang has no microservices, no message queue and nobody on call after midnight. Its engineers explain the arithmetic.$khoi$,
    'tech',
    array['Engineering', 'PostgreSQL', 'Payments', 'Startups'],
    '/covers/five-people-one-database.svg',
    $khoi$A database drum at the centre of a tidy circuit board.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '27 days 6 hours',
    now() - interval '27 days 6 hours' - interval '20 hours',
    $khoi$The entire system fits on one slide, and the slide is mostly white. There are two rented servers, in Da Nang and Hanoi. On each there is a program, about 38,000 lines long, and a PostgreSQL database. One of the databases is in charge; the other copies it. When we asked to see the rest, Tô Hữu Nghĩa turned the laptop round to show us that there was no second slide.

Cầu Dây settles payments between parking lots, toll booths, market stalls and the wallets and banks of the people who pay them. On an ordinary day it handles 4.1 million payments, and on the last Saturday before Tết 9.8 million. It employs five engineers and a bookkeeper. It has been down for forty-four minutes in three years, thirty of them because of an excavator.

We spent a day there, because founders keep telling us that at their size they have no choice but to build something complicated.

<h2>Do the division</h2>

Four million a day is forty-seven a second. The evening peak is five times that. “Two hundred and forty small transactions a second,” says Nghĩa. “In 2005 that was interesting.” Each payment touches nine rows. The database does some 2,200 row changes a second at peak, on a machine that in tests managed thirty thousand. It costs 11 million đồng a month.

Most architecture, in his view, begins with a failure to divide. He keeps a sheet of such sums for visitors. A chat app with a million daily users is thirty messages a second. A marketplace with ten thousand orders a day is one every nine seconds. “A person with a notebook could do it,” he says. “She’d want a second person for lunch.”

<blockquote>Most architecture begins with a failure to divide.</blockquote>

<h2>What they do instead</h2>

<ul><li><strong>The ledger is append-only.</strong> Balances are sums, checked against a stored total each night. Nothing about money is ever updated.</li><li><strong>The queue is a table.</strong> A payment and the notice of it are written in one transaction, so neither exists without the other. Workers take rows with <code>for update skip locked</code>.</li><li><strong>Every request carries a key.</strong> If a toll booth asks twice it gets the same answer twice. Networks being what they are, eight in a thousand do.</li><li><strong>Rules live in constraints.</strong> The database refuses a negative settlement. “Code reviews get tired,” says Nghĩa. “Check constraints don’t.”</li></ul>

The last is the one they are proudest of. There are 212 constraints, each with a comment that names the incident it came from. Number 140 exists because a stall in Hàn market once refunded a bowl of mì Quảng ninety thousand times.

<h2>What it doesn’t do</h2>

It does not fail over by itself. If the machine in Da Nang dies, a person must type a command; there is a card with the command on it, laminated, one in each home. They tried automation and found, in a test, that it could decide both machines were in charge. The median time to type the command, drilled quarterly and once done in anger, is four minutes.

Nor does it scale for ever. Nghĩa expects the present machine to last until about thirty million payments a day, and the next larger one to ninety. He has written down what they would do after that. It is half a page.

The company is profitable and has raised no money since an angel round of $250,000. Two of its competitors have platform teams larger than the whole of Cầu Dây. One, which asked us not to say who it was, spent the autumn moving from forty services to six. “We had hired for the slide,” its technical director told us.

<h2>On call</h2>

After midnight nobody is. The card terminals hold payments when they cannot reach the server and send them later; a person parking at two in the morning doesn’t wait for Cầu Dây. That decision was made in the first week, before there was any code, and Nghĩa thinks it was worth more than everything since. It has held even when <a href="/article/undersea-cable-da-nang-backup">the sea cables haven’t</a>.

At half past five Hằng, the bookkeeper, prints one page with the day’s two totals, from the ledger and from the banks. The difference that evening was zero. She initials it and puts it in a binder. There are thirty-six binders, and she has been told that she may stop. “I know what the computer says,” she tells us. “This one is so that I know.”$khoi$
  )
on conflict (id) do nothing;
