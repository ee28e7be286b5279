-- English articles: insights, news and the founder’s letters.
-- Dates are relative to the moment of seeding, so a demo always looks fresh.

insert into public.articles
  (id, title, slug, excerpt, category, tags, featured_image, image_alt, image_credit, featured, status,
   reading_time, locale, translation_of, published_at, created_at, content)
values
  (
    'a0000000-0000-4000-8000-000000000006',
    $khoi$Why we are called Khởi$khoi$,
    'why-we-are-called-khoi',
    $khoi$A letter from our founder on a word that means to begin, and on what a startup publication owes the people it writes about.$khoi$,
    'insights',
    array['From the Founder', 'Khởi', 'Media'],
    '/covers/why-we-are-called-khoi.svg',
    $khoi$A single blue line at the top of a new page, with the sun coming up.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '9 days 4 hours',
    now() - interval '9 days 4 hours' - interval '20 hours',
    $khoi$My grandmother kept a ledger for a fabric stall in Chợ Lớn. She wrote the first line of every new book with a different pen, a good one, borrowed from a neighbour who worked at the post office. When I asked why, she said that a beginning is the only part of an account that nobody can correct later. You may adjust the middle. The end adjusts itself. The first line stays as you wrote it.

The word for what she was doing is <em><span lang="vi">khởi</span></em>. You find it in <span lang="vi">khởi nghiệp</span>, to start a business; in <span lang="vi">khởi hành</span>, to set off; in <span lang="vi">khởi công</span>, to break ground. By itself it is a slightly formal word, the kind that appears on banners. I like it because it makes no promise about arriving.

<h2>What was missing</h2>

I spent eleven years on the other side of these pages, first as an engineer and then as somebody who raised money, spent it well, spent it badly, and once handed a company’s keys to a liquidator in a car park in Tân Bình. In those years I read everything that was written about startups in this region. Nearly all of it described the moment of the announcement. A round, a number, a photograph of people in matching shirts.

Almost none of it described Tuesday. How a founder in Cần Thơ hires her second engineer when the first one is her husband. What happens to suppliers when an app goes dark. Why a company in Busan that nobody in Saigon has heard of solved, in 2019, the exact problem that three of our companies are raising money for today.

That last question is the reason we write in two languages and look in more than one direction. Vietnam’s ecosystem has studied Silicon Valley like a distant planet while its neighbours, who share its supply chains, its ageing curve and its traffic, went unread. Korea is four hours away. Its founders have already made our next ten mistakes. They are, in my experience, delighted to discuss them.

<h2>What we promise</h2>

Three things, none of which is original.

<ul><li><strong>We call the customer.</strong> A funding story in Khởi contains at least one person who pays for the product and is not on the company’s list of references.</li><li><strong>We return.</strong> If we write that you opened a factory, we will ask in a year what it makes. You will find the two pieces linked.</li><li><strong>We print the sum.</strong> When a figure matters we show how it was reached, and when a company will not say, we write that it would not say.</li></ul>

You will notice that speed is not on the list. Other people are faster. There is a good living to be made in being first with a press release, and I wish them joy of it.

<h2>What we ask</h2>

Tell us when we are wrong. Corrections appear at the top of the article, in the same size of type as the error. The most useful letters I have received since we opened came from readers who work inside the industries we describe and were annoyed: a customs broker who explained what we had misunderstood about bonded storage, a nurse who told us that the device we admired was in a cupboard because nobody had been given the charger.

And tell us what begins near you. The companies I am proudest to have published were found because somebody’s aunt was a customer. If you run one, the <a href="/submit-startup">directory</a> is open, costs nothing, and is read by a person.

My grandmother’s stall closed in 1998. I have the ledgers, twenty-three of them, each with one line in beautiful blue ink at the top of the first page and then hundreds of lines in whatever pen was to hand. I used to think of that first line as vanity. Running a publication has changed my mind. It was a way of saying, to whoever opened the book next, that on this day somebody meant it.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000027',
    $khoi$Seoul, Singapore or stay at home? Where to put the company that owns your company$khoi$,
    'seoul-or-singapore-holding-company',
    $khoi$We asked twenty-three founders with roots in Vietnam where their holding company lives, what it cost, and whether they would do it again. Nine would not.$khoi$,
    'insights',
    array['Legal', 'Founders', 'Singapore', 'Korea', 'Analysis'],
    '/covers/seoul-or-singapore-holding-company.svg',
    $khoi$Two city skylines reflected in one line of water.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    true,
    'published',
    6,
    'en',
    null,
    now() - interval '1 day 8 hours',
    now() - interval '1 day 8 hours' - interval '20 hours',
    $khoi$The conversation usually takes place in the second week of a seed round. The investor likes the team, likes the numbers, and mentions in passing, as one might ask a dinner guest about allergies, that the fund can only buy shares in a Singapore company. The founder, who has a company in Vietnam with eleven employees, a tax code and a red seal, says of course. Then she goes and looks up what it means.

It means a flip. A new company is formed abroad, its shares go to the people who own the old one, and the old one becomes its subsidiary. On a diagram this takes one arrow. In life it has taken the founders we spoke to between seven weeks and nineteen months.

Over the past two months Khởi interviewed twenty-three founders whose teams are mostly in Vietnam: fourteen with a parent in Singapore, four in Korea, one in Delaware and four who never left. We also spoke to five lawyers and two tax advisers. What follows is reporting, not advice. The rules are moving, in one case while we were on the telephone.

<h2>Why the question exists at all</h2>

Funds like familiar paper. A Singapore preference share is a known object. A lawyer in London can read it, a court has ruled on it, and when the company is sold the money arrives without asking leave of a bank. Vietnamese law has limited liability and joint-stock companies that work perfectly well for building things. What it has been slow to provide are the instruments that venture investors put in a contract: convertible notes in foreign currency, several classes of preference, option pools that mean what they say.

The state knows this. International financial centres in Ho Chi Minh City and Da Nang, created last year with rules of their own, are meant to let such paper be written at home. Several of our founders have read the decrees closely. None has moved yet. “I’d love to be number fifty,” one said. “I can’t afford to be number one.”

<h2>What it cost</h2>

<table><thead><tr><th>Founders’ own figures</th><th>Singapore (14)</th><th>Korea (4)</th><th>Stayed (4)</th></tr></thead><tbody><tr><td>Median legal and filing cost of the move</td><td>$31,000</td><td>$46,000</td><td>–</td></tr><tr><td>Median time, decision to done</td><td>5.5 months</td><td>8 months</td><td>–</td></tr><tr><td>Yearly upkeep: accounts, secretary, address, audit</td><td>$14,000</td><td>$19,000</td><td>$6,000</td></tr><tr><td>Founder days a year spent on it</td><td>16</td><td>21</td><td>7</td></tr><tr><td>Term sheets received in the following year</td><td>2.1</td><td>1.5</td><td>0.8</td></tr><tr><td>Would do it again</td><td>8 of 14</td><td>2 of 4</td><td>3 of 4</td></tr></tbody></table>

The founder with a Delaware parent would not do it again, and asked us to set that in bold. We have compromised.

Two lines deserve a second look. The first is time. Nearly all the delay came from a single document, the certificate that a Vietnamese resident needs before investing abroad, for which her own shares in a flip count as an investment. Founders who applied before they signed the term sheet waited six weeks for it. Those who applied after signing waited four months on average, with the investor writing every Monday. Three skipped it. Their lawyers are now trying to repair that, and it is more expensive than everything else put together.

The second is the row about term sheets. It suggests that moving works. It may only show that the companies which moved were those already being courted. Of the fourteen in Singapore, ten went because a signed offer required it.

<h2>The Korean detour</h2>

Four went north. The reasons were concrete: a first customer in Changwon, a manufacturing partner in Gumi, public money that matched a private round two to one provided the parent and some of the staff were in Korea. One of them, who makes sensors, received the equivalent of $900,000 in this way without giving up a share.

The price is that you are then a Korean company. Reports are in Korean; directors are personally answerable for things that directors elsewhere insure; labour law is protective, and was, in the words of a founder who had to let two people go in Pangyo, “an education”. Korean funds are at ease with it. Singaporean ones are not, and two of the four have since been asked by a later investor to flip again. “We built a ladder and then they wanted it on the other wall,” said one. She has a second lawyer now and a favourite airport bench.

<blockquote>Incorporate where your next cheque is. Then ask where the one after that is, and sit down.</blockquote>

That was the older of our two tax advisers, when asked for a rule.

<h2>The case for staying</h2>

The four who stayed are an odd group. One runs a logistics company with licences that a foreign parent may not fully own. One sells to provincial authorities and considers the red seal an asset. The third raised from <a href="/article/song-han-robotics-stays-in-da-nang">a public fund in the central region</a> that wanted exactly the opposite of a flip. The fourth said she had never got round to it.

They pay less, sleep more, and raise with difficulty. Local funds do invest in local shares; there are simply not many of them and their cheques stop at around $2 million. Foreign funds sometimes lend on a promise to convert later, which postpones the question and adds interest (we have <a href="/article/the-bridge-round-is-back">read those notes</a>). The logistics founder regrets nothing. The one who never got round to it is, as of last week, getting round to it.

<h2>What the nine would tell you</h2>

Nine of twenty-three wouldn’t repeat their choice. Their reasons differ. Their advice is strikingly alike.

<ol><li><strong>Don’t move for a fund you have not met.</strong> Six flipped in anticipation. For three of them the investor never came, and they now pay for two sets of accounts.</li><li><strong>Start the outbound certificate the day you start talking.</strong> It costs little, and it lapses harmlessly if unused.</li><li><strong>Put the contracts and the code where the work is, or decide deliberately not to.</strong> Four discovered in a due diligence that the parent owned nothing but a bank account.</li><li><strong>Give the employees their options in the same month.</strong> “Later” became never in five companies, because the foreign-exchange paperwork for staff is separate and slow.</li><li><strong>Keep a Vietnamese director with real authority.</strong> When the founder is abroad raising money somebody must be able to sign for a new lease.</li></ol>

There is a sixth piece of advice, from a founder in her second company, who has done it both ways and whose parent is once more in Singapore. Before anything is signed, she says, telephone your mother and explain the diagram. If you can’t make her see why the company she has told the neighbours about is going to belong to another company with the same name in another country, there’s a fair chance that you have not understood it either.

Hers listened to the end. “So you’ll own it,” she said, “but from further away.”$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000028',
    $khoi$The Tết cliff: planning for the month in which everything closes and nothing waits$khoi$,
    'the-tet-cliff',
    $khoi$Bonuses, prepayments and three silent weeks arrive together. Four operators show us the spreadsheet they keep for the Lunar New Year.$khoi$,
    'insights',
    array['Operations', 'Cash Flow', 'Tết', 'Vietnam'],
    '/covers/the-tet-cliff.svg',
    $khoi$A kumquat tree beside a calendar of days that ends at an edge.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '10 days 2 hours',
    now() - interval '10 days 2 hours' - interval '20 hours',
    $khoi$Every Vietnamese company has a month that does not appear in its foreign investors’ model. It falls in January or February, the date wanders, and in it the following happen at once. A thirteenth salary is due. Suppliers ask to be paid before the holiday rather than thirty days after. Customers, asked for the same courtesy, reply that they will certainly see to it after Tết. Then the factories shut, the lorries stop, and for two to three weeks a cost base continues without a revenue line.

The date moves by up to a month from one year to the next, so last year’s plan is never quite reusable. Most companies start on theirs about four weeks too late.

We asked four operators (a food manufacturer, a software company, a freight broker and a chain of clinics) to open the spreadsheet in which they plan for it. All four do have one. Two keep it under a name they asked us not to print.

<h2>The shape of the cliff</h2>

Averaged across the four, and taking an ordinary month’s spending as 100, it looks like this.

<table><thead><tr><th>Weeks from Tết</th><th>Cash out</th><th>Cash in</th><th>What drives it</th></tr></thead><tbody><tr><td>−8 to −5</td><td>115</td><td>105</td><td>Stock built early, lorries booked</td></tr><tr><td>−4 to −1</td><td>190</td><td>95</td><td>Bonus, suppliers, gifts, agency staff</td></tr><tr><td>0 to +2</td><td>60</td><td>15</td><td>Salaries continue, invoices do not</td></tr><tr><td>+3 to +6</td><td>105</td><td>80</td><td>Rehiring, slow collections</td></tr><tr><td>+7 to +10</td><td>100</td><td>120</td><td>Arrears come in</td></tr></tbody></table>

Add it up and a company that is exactly at break-even needs spare cash equal to about one and a half months of spending merely to stand still across the holiday. Two of the four learned that by not having it.

<h2>People leave, and say so with flowers</h2>

The bonus is paid; three weeks later a share of the workforce does not come back. Everyone knows this, and still each March recruiters are busy with what looks like an emergency. The clinic chain lost 19% of its receptionists in 2024. It now does three things, and this year lost six.

<ul><li>Half the bonus is paid before Tết and half on 31 March, and the contract says so from the first day. Nobody feels tricked, because nobody is.</li><li>Managers ask everyone in November, privately, whether they expect to return. The answer carries no penalty. About four in five are truthful.</li><li>Buses home are booked and paid for in both directions. “Most people who didn’t return hadn’t decided to leave,” says the chain’s operations head. “They could not get a seat.”</li></ul>

<h2>Ask early, and ask in person</h2>

On collections the freight broker has the most practice, since his own drivers will not move in the last week without cash. From the tenth week before Tết he visits each customer who owes more than 50 million đồng, with a box of candied ginger and a printed statement, and asks for a date. Not for money, he stresses. A date. “If I ask for money he has to say no. If I ask for a date he looks at the calendar, and then it’s his date.” Eighty-eight per cent of them are kept.

<blockquote class="pullquote">Most people who didn’t return hadn’t decided to leave. They could not get a seat.</blockquote>

The software company has foreign clients, who owe nothing to the moon. It bills them on the usual day and tells them on 1 November, in plain terms, that there will be no releases for twelve days. One client, in Rotterdam, has begun to send a hamper.

<h2>What not to do</h2>

All four volunteered the same list of errors. Don’t launch in the last three weeks; no one is looking. Don’t start a financing that must close in them. Signatories are at the airport, and a bank officer who promises Friday means a different Friday. Don’t cut the bonus to save the month: each of them knew of a company that had tried, and knew it because they had hired its staff.

And do not be late with the small things. The food manufacturer has a line in his sheet for red envelopes to the guards, the cleaners and the woman who sells breakfast outside the gate, 34 million đồng in all. His investors once asked whether it was material. He said that it was the only line that had never been wrong.

For arithmetic of this kind done early enough to matter, see <a href="/article/ganh-closes-with-suppliers-paid">how Gánh used a monthly “closing number”</a>. It is a cheerful subject for a holiday, and it takes an hour.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000029',
    $khoi$What we will not publish$khoi$,
    'what-we-will-not-publish',
    $khoi$A letter from our founder about the stories in the drawer: the ones that were true, and ready, and that we decided to leave there.$khoi$,
    'insights',
    array['From the Founder', 'Editorial', 'Media'],
    '/covers/what-we-will-not-publish.svg',
    $khoi$A stack of pages; one of them has a column left out.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '23 days 3 hours',
    now() - interval '23 days 3 hours' - interval '20 hours',
    $khoi$There is a drawer. It is a folder on a server, naturally, but our managing editor calls it the drawer and one pictures it with a brass handle. In it are seventeen articles that were reported, written, checked, and not printed. I reread them this week, as I do twice a year, and I should like to tell you about some of them without, of course, telling you.

One is about a founder who lied about revenue. He did it to one investor, for one month, and then told her. We had the spreadsheet and we had him, on the record, in tears. What we didn’t have was a reader who would be better off. The investor had been told; the money had been offered back; she had kept her shares. The public interest came down to the pleasure of reading it. It went into the drawer.

One concerns a company I dislike. It is well written. I asked an editor who had no opinion to read it, and she came back with a single pencil mark, beside a sentence in the ninth paragraph, and the question: <em>would we have used this adjective for someone else?</em> We would not. When it was gone the paragraph fell over, and then the article.

<h2>A few rules</h2>

We have written them down because unwritten rules are applied to strangers.

<ul><li><strong>We do not publish a valuation that we cannot source twice.</strong> A number from one party to a negotiation is a bid.</li><li><strong>We do not name people who have been dismissed</strong> unless they ran the place. Someone’s worst fortnight should not be the first result when they look for work.</li><li><strong>We do not accept a draft for approval.</strong> You may check your own quotations for accuracy, and figures for error. Press officers dislike this. Founders, after the first time, rather come to like it.</li><li><strong>We take no money from those we write about</strong>: no paid profiles, no “partner content”, no fee to be listed in the directory, no travel. When we were flown to Busan once because the ferry was cancelled, we sent the company 214,000 won, and it sent us a receipt for our collection.</li><li><strong>We do not publish a funding announcement on the day</strong> unless we have had time to call a customer. You will have read it elsewhere. We hope you will read it here as well.</li></ul>

That last one has cost us the most traffic. I am told by people who measure it that the first to publish gets four-fifths of the clicks. It may be so. But I was on the receiving end of those stories for years, and I never learned anything from one that my own press release hadn’t told me.

<h2>The ones I regret</h2>

It would be dishonest to suggest that the drawer is always right. There is an article in it, from our first winter, about a lender that charged rice farmers for insurance that did not exist. We had four farmers and no documents. We waited for the documents. They came eleven weeks later, in another publication, which had gone ahead with six farmers and had been correct. In those weeks, the company signed up another nine hundred people. I think about them more than about anything we have printed.

After that we added a question to the form that goes in with each story: <em>who is harmed while we wait?</em> It doesn’t settle the matter. It stops us from thinking that silence is free.

And there’s the other kind of regret. In June we published a piece about a founder’s illness, with her consent, and she wrote to me in August to say that consent given in the week of a diagnosis is not quite consent. She was right. She didn’t ask us to take it down. We offered, we talked for an hour, and it came down. It’s in the drawer now as well, the only one there that was ever out of it.

<h2>Why tell you</h2>

Because a publication is made of what it leaves out, and a reader has no means of inspecting that. You can see our errors; they are corrected at the top of the page. You can see our taste. You cannot see the article that would have embarrassed an advertiser, if we had advertisers, or the one about a friend of mine. There is one about a friend of mine. She came out of it well, and that is why it’s in the drawer. Nobody would have believed us.

If you have a story that you think we’d be afraid of, the address is on the <a href="/contact">contact page</a>. It’s read by two people. One of them is not me, on purpose.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000030',
    $khoi$Letter from a plastic stool$khoi$,
    'letter-from-a-plastic-stool',
    $khoi$Our founder on where interviews really take place in Saigon, thirty-one centimetres above the pavement.$khoi$,
    'insights',
    array['From the Founder', 'Ho Chi Minh City', 'Culture'],
    '/covers/letter-from-a-plastic-stool.svg',
    $khoi$Three plastic stools on a pavement.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    5,
    'en',
    null,
    now() - interval '37 days 5 hours',
    now() - interval '37 days 5 hours' - interval '20 hours',
    $khoi$I have measured it. The red stool, the one that is sold in stacks of twenty at the market in Chợ Lớn, is thirty-one centimetres high. The blue one, which is for customers who have been coming for more than a year, or whose knees are bad, is thirty-eight. In six years of asking people how their companies really are, I have had most of the honest answers on the red.

It has to do with the height. At a conference table one leans back; it’s designed for it. At thirty-one centimetres nobody can lean back. You sit with your elbows on your knees, like somebody fishing. Your shoes are visible. There’s traffic a metre off, so you speak up, and having spoken up once for the number of eggs you want, you find it hard to murmur about churn.

<h2>Six in the morning, Phú Nhuận</h2>

This week I met a founder at the place she chose, a broken-rice stall in an alley off Huỳnh Văn Bánh. I will not say which company. It has a boardroom with a view of the river and a machine that makes four kinds of coffee. She had on a raincoat and had been up since three.

In the boardroom, in May, she had told me that growth was “normalising”. On the stool she said, “We’re not growing. I think we have been selling to the same four hundred firms in different departments.” She had worked it out that night by sorting the invoices by tax code. She had not told her board. She was going to do so at ten, and wanted to hear what it sounded like.

It sounded all right, I told her. She had a second egg.

I am not going to write that story. But I have been thinking about why it could be said there. I believe it’s that nothing on the pavement is set up to be impressed. Mrs Bảy, who runs the stall, had four hundred customers too, before eight o’clock, and knows exactly which are the same people.

<h2>The customers who stay</h2>

If I were teaching business, I would send the students to Mrs Bảy for a week and ask for no report. She has one product and nine variants. She knows her cost per plate to the hundred đồng and adjusts the cucumber. She gives credit to building workers and none to men in pressed shirts. When it rains her sales fall by half; so on wet mornings she cooks half, having looked, at four, at the ants.

Seventeen years ago someone offered to open a chain with her, and she asked who would stand there. He said they’d hire. She asked: who would know that the gentleman in the blue helmet doesn’t want fish sauce? He said there would be a system. “So I asked him what the gentleman’s name was,” she told me, “and he said how should I know, and I said well then.”

Now, one may build a system that knows about the blue helmet. Several of the companies in this publication have, and I admire them: <a href="/article/noi-lon-series-a-pho-broth">a kitchen in Gia Lâm</a> keeps sixty-one recipes for other people’s soups. But they began with the gentleman. The ones I’ve seen fail began with the system, and went to look for gentlemen.

<h2>What I was told on stools this year</h2>

<ul><li>That the round had been signed under a bridge, literally, during a storm, on the saddle of a Wave.</li><li>That the co-founders had not spoken for two months, and were communicating through the accountant, who wanted a raise.</li><li>That the algorithm was a cousin.</li><li>That the best month in the history of the company was the one in which the website was down, “because people telephoned, and we talked to them”.</li><li>That she was tired. Eleven people said that, in those words, and eight of them had never said it aloud before. I know, because they looked round to see who had spoken.</li></ul>

I don’t want to make a religion of street furniture. There’s a good deal that cannot be said at a stall, about money for instance, because the next stool may be your competitor’s aunt. And there is a sort of foreigner and a sort of banker who sits there as though at a zoo. Mrs Bảy charges him double, with a smile of great sweetness.

But if you run a company, and have not lately sat somewhere low with a person who buys from you, without slides, at an hour when both of you would rather be asleep, try it. Pay for the eggs. Ask what they’d miss. Then don’t say anything for as long as it takes a bus to go by.

The founder in the raincoat telephoned that evening. The board had been silent, she said, and then one of them had asked if he could see the list of four hundred. They’re going to visit all of them, in pairs, before Tết.

She has bought stools.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000031',
    $khoi$Đá Viên opens a cold-chain test yard in Hải Phòng, and lets rivals plug in$khoi$,
    'da-vien-cold-chain-yard-hai-phong',
    $khoi$Sixty container bays, a salt-spray tunnel and a loading dock that can be made to fail on purpose. Three other startups have already moved in.$khoi$,
    'news',
    array['Logistics', 'Cold Chain', 'Hai Phong', 'Hardware'],
    '/covers/da-vien-cold-chain-yard-hai-phong.svg',
    $khoi$Container cranes and a ship in a port touched by frost.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    3,
    'en',
    null,
    now() - interval '14 hours',
    now() - interval '14 hours' - interval '20 hours',
    $khoi$A yard in which containers can be frozen, shaken, soaked in salt and deliberately mistreated opened this week beside a feeder road in Hải Phòng. It belongs to Đá Viên, a four-year-old company that makes thermal batteries for refrigerated freight, and it is open to anyone who pays by the day, including firms that make something similar.

The yard has sixty bays with metered power, a tunnel that reproduces six months of coastal air in nine days, and a dock whose doors, lights and forklift can be scheduled to go wrong. It cost about $1.6 million, of which Đá Viên put in half. The rest came from a logistics park that leases the land and expects tenants.

<h2>A block of ice that keeps its word</h2>

Đá Viên means ice cube. Its product is a set of flat tanks, filled with a salt solution that melts at minus 21 degrees, which line the walls of an ordinary container. Frozen overnight on cheap power, they hold the cargo below minus 18 for up to seventy-two hours with no plug and no engine. That covers the gaps in which frozen fish is lost: the queue at the gate, the border, the ferry.

“Everyone in this industry tests in a laboratory and fails in a queue,” said Hoàng Thế Anh, the chief executive, at the opening. “So we built a queue.” One lane of the yard is exactly that, forty metres of asphalt in full sun, on which a lorry may be left for as long as the customer can bear to watch.

<h2>Who is coming</h2>

Three companies have taken space: a maker of humidity sensors from Hanoi, a two-person firm from Hải Dương that repairs compressor electronics, and a Korean startup, in town to trial its <a href="/article/moabom-rice-cooker-busan">appliance monitor</a> in private homes, which wanted somewhere to torture a fan.

A competitor has booked eleven days in December. Anh confirmed it cheerfully. Day rates begin at 1.8 million đồng a bay, and results belong to whoever paid. The one condition is that temperature logs, without the name of the equipment, go into a public file. After a year it should hold the largest open record of how cold freight really behaves in a tropical port.

<ul><li>Bays: 60, of which 18 with three-phase supply</li><li>Power outages that can be simulated: full, brown-out, single phase, “as in real life”</li><li>Reefer units burnt out in commissioning: two</li></ul>

Lê Thị Vân, who ships frozen pangasius and mackerel through the port and has no stake in the company, walked round on the first day. She lost nineteen tonnes last July on a lorry that stood for twenty hours, and would like results to be published by haulier. Anh said no. The file will name neither equipment nor carrier, and its first quarter appears in March.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000032',
    $khoi$Nabi Commerce lists in Seoul after thirteen years of shipping one parcel at a time$khoi$,
    'nabi-commerce-listing',
    $khoi$The marketplace for independent Korean makers priced at the middle of its range. Its prospectus is a lesson in the economics of the customs form.$khoi$,
    'news',
    array['IPO', 'E-commerce', 'Korea', 'Cross-border'],
    '/covers/nabi-commerce-listing.svg',
    $khoi$A butterfly folded out of parcels, rising.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    3,
    'en',
    null,
    now() - interval '21 days 5 hours',
    now() - interval '21 days 5 hours' - interval '20 hours',
    $khoi$Nabi Commerce, which sells the work of 23,000 small Korean makers to buyers in eleven countries, began trading in Seoul this month. Shares were priced in the middle of the range, raising about $120 million, and ended their first week 9% higher. Nobody rang anything; the founder, Eom Da-hye, spent the morning at a sorting centre in Incheon.

It has taken thirteen years, which by the standards of online retail makes Nabi an old lady. Four competitors for the same trade were founded after it and closed before it. The prospectus, 412 pages long, suggests why.

<h2>One form</h2>

A buyer in Hanoi who orders a ceramic cup, a notebook and a jar of citron marmalade from three workshops would ordinarily receive three parcels with three customs declarations. Nabi collects the goods in Incheon, repacks them and sends one. It sounds like housekeeping. According to the company’s figures it reduces the cost of delivery per order from 14,200 won to 5,900, and the share of parcels held for inspection from 7% to 0.8.

Consolidation has a price: the first of the three items waits for the last. Buyers were told “nine to twelve days” when rivals were promising four. “We lost everybody who was in a hurry,” Eom writes in the letter that opens the document. “It turned out to be a way of choosing customers.” Repeat purchase within a year is 58%.

<blockquote class="pullquote">We lost everybody who was in a hurry. It turned out to be a way of choosing customers.</blockquote>

<h2>What the money is for</h2>

<ul><li>A second consolidation centre, in Bình Dương, so that Vietnamese and Thai makers can be sold northwards: $38 million</li><li>Advances to makers against confirmed orders: $30 million</li><li>Early shareholders, among them Naka Growth Partners, who have waited up to nine years: $40 million</li><li>The remainder stays in the bank, “for typhoons”</li></ul>

Revenue last year was 214 billion won, operating profit 11.6 billion. Growth has slowed to 17%, and the company makes no promise that it will quicken. Asked about it on a call with analysts, the finance director read out the average age of a celadon kiln. The risks section runs to sixty pages and is franker than most; the largest, in Eom’s ordering, is that a change in the duty-free threshold of any two countries would erase the profit. The second is that makers grow old. Their average age is forty-four and rising by more than half a year each year.

For those who sell on Nabi the page to read is 266, where it says who pays when humidity cracks a lacquer lid in Incheon in January. It is not the maker. The page to read for those who bought the shares is 301: the founder and the early holders may sell from the end of May.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000033',
    $khoi$The quiet return of the regional office$khoi$,
    'the-quiet-return-of-the-regional-office',
    $khoi$Draft. Holding for a second source on the Penang lease and the head-count figure.$khoi$,
    'news',
    array['Workplace', 'Southeast Asia'],
    '/covers/placeholder.svg',
    $khoi$A red sun over a quiet horizon.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'draft',
    1,
    'en',
    null,
    null,
    now() - interval '3 days 2 hours' - interval '20 hours',
    $khoi$Four companies that gave up their offices in 2023 have taken one again this year, none of them in the city where they began. A payments firm from Jakarta is in Penang. A Bangkok software house has rented two floors of a former cinema in Chiang Mai.

The rents are low, but that isn’t the reason any of them gives first. “People had started to move home,” says one head of operations. “We were going to have an office there whether we paid for it or not.”

[To come: Da Nang, the figure for head count, and somebody who disagrees.]$khoi$
  )
on conflict (id) do nothing;
