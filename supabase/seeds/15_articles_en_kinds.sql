-- English articles of other kinds: briefs, an interview, a data story, an explainer, an opinion.
-- Dates are relative to the moment of seeding, so a demo always looks fresh. What the data story counts is
-- counted again by tests/database/seeds.test.ts.

insert into public.articles
  (id, title, slug, excerpt, category, tags, featured_image, image_alt, image_credit, featured, status,
   reading_time, locale, translation_of, published_at, created_at, content)
values
  (
    'a0000000-0000-4000-8000-000000000041',
    $khoi$Lớp Nhỏ gives away the form that its former tutors would not give up$khoi$,
    'lop-nho-gives-away-its-form',
    $khoi$One line for each child, one question, no fee. Two faculties of education will hand it out from next term.$khoi$,
    'startups',
    array['EdTech', 'Teachers', 'Brief'],
    '/covers/lop-nho-gives-away-its-form.svg',
    $khoi$A sheet of lined paper with one line filled in.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    1,
    'en',
    null,
    now() - interval '22 hours',
    now() - interval '22 hours' - interval '20 hours',
    $khoi$Lớp Nhỏ, the tutoring company that <a href="/article/lop-nho-no-celebrity-teachers">teaches five children at a time</a>, has put the form that its tutors fill in after each lesson into the public domain. Anybody may print it.

The form has a line for each child and one question: “What did you notice?” At the company a supervisor reads every answer on Friday. A family pays 480,000 đồng a month for that and for the lessons; the sheet of paper was never the expensive part.

The request came from 61 former tutors who now teach classes of forty and more, and had gone on using photocopies. Nguyễn Võ Tường Vi, the founder, says that a subscription for schools was considered for an afternoon. “To send the bill we would have had to count what they noticed,” she says.

Two of the three faculties of education that work with the company will hand the sheet out with teaching practice from next term. The third is waiting for its ethics committee. The answers name children, and paper is easily left on a bus.

There are versions for five, 25 and 42 children. Each fits on one side of A4.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000042',
    $khoi$Ổ Cắm disputes a $3 million bridge note that a filing shows$khoi$,
    'o-cam-disputes-a-bridge-note',
    $khoi$A charge over battery cabinets, a lender who does not comment, a founder who says that it is an old lease. What we know, and what our ledger says meanwhile.$khoi$,
    'funding',
    array['Electric Vehicles', 'Ledger', 'Brief'],
    '/covers/o-cam-disputes-a-bridge-note.svg',
    $khoi$Two halves of a torn document that do not quite meet.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    1,
    'en',
    null,
    now() - interval '1 day 20 hours',
    now() - interval '1 day 20 hours' - interval '20 hours',
    $khoi$A filing read by Straits Deal Monitor shows a bridge note of $3 million to Ổ Cắm, the Hanoi battery-swap company, from Straits Horizon Fund. The company says that there is no such note.

<strong>What the filing says.</strong> It is a charge over battery cabinets, registered less than two months ago. It names Ổ Cắm as the borrower and a vehicle of the fund as the lender. It gives a sum and no date of repayment.

<strong>What the company says.</strong> Bùi Đức Long, its founder, says that the paper secures a lease of equipment that was agreed with the Series B, and that nothing new was drawn. He offered to show us the lease. We have not received it yet.

<strong>What the fund says.</strong> It does not comment on companies in which it holds shares. It holds shares in this one.

<strong>What we have done.</strong> The round stands in <a href="/startup/o-cam">our ledger</a> as disputed and is part of no sum. If either side shows a document, the entry will say so on the same day, and which.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000043',
    $khoi$The undersea cable is mended, nine days early$khoi$,
    'undersea-cable-mended-early',
    $khoi$Evening traffic to Singapore is back to normal. Eight of nine teams in our survey keep what they built for the outage.$khoi$,
    'tech',
    array['Infrastructure', 'Internet', 'Brief'],
    '/covers/undersea-cable-mended-early.svg',
    $khoi$A red cable joined by a white splice on the sea floor.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    1,
    'en',
    null,
    now() - interval '6 days 4 hours',
    now() - interval '6 days 4 hours' - interval '20 hours',
    $khoi$The second of the two undersea cables whose failure slowed Vietnam’s connections for eleven days is whole again. The repair ship was done nine days before the date that operators had been given. The weather was kind, and the break lay in only 38 metres of water, where an anchor had dragged.

Evening capacity to Singapore was at its usual level by the next morning, according to measurements that two providers in Da Nang showed us. To Hong Kong it stands at about nine-tenths; one operator is still moving customers back by hand.

Of the nine engineering teams that <a href="/article/undersea-cable-da-nang-backup">told us how they stayed up</a>, eight have kept what they built. The ninth has let its relay in Singapore go. It had cost $15 a month.

<ul><li>Days with two systems down at once: 11</li><li>Teams whose customers noticed: three of nine</li><li>Teams that could not deploy for a day: two</li><li>Teams that now have the procedure on paper: seven, up from three</li></ul>$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000044',
    $khoi$Seo Ji-an on the year she paid for empty lorries, and what she asks now$khoi$,
    'seo-ji-an-interview-empty-lorries',
    $khoi$The Solmaru partner who put Korean money on Mekong barges talks about owning things that stand still, slow refusals, and a number she had to look up.$khoi$,
    'insights',
    array['Interview', 'Venture Capital', 'Korea', 'Logistics'],
    '/covers/seo-ji-an-interview-empty-lorries.svg',
    $khoi$A row of parked lorries in the evening, one with its lights on.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    5,
    'en',
    null,
    now() - interval '9 hours',
    now() - interval '9 hours' - interval '20 hours',
    $khoi$Seo Ji-an is a partner at Solmaru Ventures in Seoul. There she has put money into used car batteries in Daejeon, a rice cooker in Busan that notices when nobody has eaten, and most recently <a href="/article/co-bay-river-freight-series-a">barges in the Mekong Delta</a>. She also sat on the board of a trucking platform that owned its lorries, and in 2022 paid for a great many empty ones.

We talked on two afternoons, in Korean, in the back room of a noodle shop in Mapo that she insists on because it has no signal. The conversation is cut by half. She read her answers for accuracy, as everybody may, and changed one number.

<aside class="factbox"><strong>In short</strong>

<ul><li>At Solmaru Ventures since 2018; before that a shipping lawyer in Busan</li><li>Sits on four boards, two of them outside Korea</li><li>Led the $9 million Series A of Cò Bay, which Straits Horizon Fund joined</li></ul></aside>

<strong>Shall we begin with the lorries?</strong>

Everybody does. There were four hundred of them. Somebody had shown us a slide on which the driver was a cost and the lorry was an asset, and so we bought the asset. In the spring of 2022 the freight went away. The asset stood in a yard in Pyeongtaek and had to be insured. I drove past it on the way to my mother’s.

<strong>How much did you lose?</strong>

Eleven billion won. I told you nine the first time. I looked it up afterwards, and I would like you to print that I had to.

<strong>And then you led a round in a company that pays skippers whether the boat is full or not.</strong>

My partners put it to me in nearly those words. But the question was never who owns the boat. It is who is waiting. In Korea a shipper whose lorry did not come had five others on his telephone. In Cần Thơ he has a road that is full by six in the morning. Where there is no slack anywhere else, an empty place on a boat is worth something to somebody. You only have to tell him that it will sail.

<strong>Is that a rule, or is it one river?</strong>

It is one river. I tried to make a rule of it and it fell apart in every second case. What I have kept is a question. If the thing that I own stands still for a month, who is angry? If nobody is, I do not want to own it.

<strong>Who would be angry about Cò Bay?</strong>

There is a rice mill in An Giang with the timetable on its wall. They would be angry by Tuesday.

<strong>Your other companies own next to nothing. A measuring box, an app.</strong>

They own promises. Hanulcell says what a battery is worth and stands behind the number for a year. That can go wrong in a yard just as a lorry can; you merely do not see it from the road. I ask the same thing there: if you stopped answering for a month, who would ring?

<blockquote class="pullquote">If the thing that I own stands still for a month, who is angry?</blockquote>

<strong>You meet some two hundred companies a year and invest in three. What do you say no to?</strong>

To the second slide. The second slide is always the size of the market. I ask them to go to the day on which a customer first paid, and to tell me who went to fetch the money. If nobody in the room remembers, it may still be a good company. It is only that I will not be of use to it.

<strong>What do founders get wrong about you?</strong>

They think that I am finding out whether they are clever. They are all clever. I am finding out whether I would want to hear bad news from this person at eleven at night, because I will.

<strong>Have you, this year?</strong>

Twice. One of them rang me before she rang her husband. She apologised to him, not to me, which was correct.

<strong>Vietnamese founders tell us that Korean funds are slow.</strong>

We are. There are four signatures in Seoul, and the fourth is usually on a golf course. A slow yes costs a founder some sleep. A slow no costs her the other offers, and that is rude. So since January we allow ourselves three weeks for a no. We kept to it in 19 of 22 cases. The three that we missed were ones we liked.

<strong>What would make you sell your shares in Cò Bay?</strong>

They run a boarding house in Cần Thơ for the children of the crews. It is two per cent of costs, and the reason why skippers pick up the telephone. One day a sensible person with a spreadsheet will propose to close it. I have asked to be in the room.

<strong>And if you are outvoted?</strong>

Then I was a minority shareholder, which is what I am. I would vote no, it would be in the minutes, and I would still come to the next meeting. People imagine that investors have levers. Mostly we have a chair.

<strong>What have you changed your mind about since 2022?</strong>

About insurance; I read the policies now. About drivers, whom I called a cost. And about timetables. I had thought they were for passengers.

<em>Solmaru Ventures holds shares in Cò Bay, Hanulcell, Moabom and Mái Nắng, all of which we write about. It has no part in this publication and did not see this text, apart from the answers.</em>$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000045',
    $khoi$A third of the money is two deals: what 46 rounds in our ledger say$khoi$,
    'a-third-of-the-money-is-two-deals',
    $khoi$We added up every round on file, in dollars, and then took the largest ones away again. What is left looks more like the companies that write to us.$khoi$,
    'funding',
    array['Data', 'Ledger', 'Venture Capital'],
    '/covers/a-third-of-the-money-is-two-deals.svg',
    $khoi$A row of bars, of which two are far taller than the rest.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    3,
    'en',
    null,
    now() - interval '2 days 3 hours',
    now() - interval '2 days 3 hours' - interval '20 hours',
    $khoi$Our <a href="/funding">funding ledger</a> holds 46 rounds that were confirmed or reported and that nobody disputes. They went to 30 companies. Two were announced without a sum. The other 44 come to about $626 million, if everything is counted: equity, one listing and one grant. Equity alone, which is what the ledger’s own page adds up, comes to about $506 million.

The first is the figure that one would print. It adds up what is not alike, and it describes nobody. So we went on counting, and first of all backwards.

<h2>Take two away</h2>

The largest entry is a listing, that of Nabi Commerce in Seoul: $120 million. The second is Dure Pay’s Series C, $88 million. Together they are 33% of all the money on file, the listing included. With the four next in size, each of $30 million or more, it is 61%. The remaining 38 rounds share $243 million.

The average round of equity is $12 million, a size that almost nobody raised. The median is $5.8 million: half of the rounds are smaller than that.

<figure data-ledger="chart:all"><a href="/funding">The rounds of the last three years</a><figcaption>Equity raised in each quarter, as far as sums are known. The listing is not in it.</figcaption></figure>

The chart is drawn from the ledger whenever this page is opened, so its last bar grows with every entry. The figures in the text are those of the day on which we wrote it. Read the tall bars with care. They are not quarters in which many companies did well. They are quarters in which one or two did.

<h2>Where it starts, and where it goes</h2>

<table><thead><tr><th>Kind</th><th>Rounds</th><th>Together</th><th>Median</th></tr></thead><tbody><tr><td>Seed</td><td>16</td><td>$36.3 million</td><td>$2.1 million</td></tr><tr><td>Series A</td><td>13</td><td>$116.2 million</td><td>$9 million</td></tr><tr><td>Series B</td><td>7</td><td>$199 million</td><td>$28 million</td></tr></tbody></table>

All the seed rounds together are smaller than Hanulcell’s Series B alone, which was $42 million. Seed money is where most of the companies are, and where a ledger of money sees the least.

<figure data-ledger="rounds:d0000000-0000-4000-8000-000000000017"><a href="/startup/hanulcell">The rounds of Hanulcell</a><figcaption>Hanulcell’s rounds. The larger one alone is more than all sixteen seed rounds.</figcaption></figure>

It sees countries crookedly, too. Vietnam has 19 of the 44 rounds of equity and 24% of their money. South Korea has ten rounds and 33%.<span class="footnote">A round belongs to the place where the company sits, wherever its investors are. Sums in other currencies were converted at the rate of the day.</span>

<h2>Who signs first</h2>

Straits Horizon Fund led six rounds, alone or with somebody, worth $238 million. Cầu Gỗ Capital led five, worth $30 million: nearly as many decisions, for an eighth of the money. Six rounds have no lead at all on file.

<h2>What we do not know</h2>

<ul><li>Of the 48 rounds on file, 33 rest on a single source. Each entry says which.</li><li>One is disputed and one was withdrawn. Neither is in any sum here.</li><li>A sum is what was announced. What was paid, and when, is seldom told.</li><li>Rounds that nobody announced are missing. We believe that they are many and small.</li></ul>

All rows can be taken away as <a href="/data">open data</a>, in files for a spreadsheet or a program. Count for yourself. Where you get another result than we did, <a href="/contact">write to us</a>: the ledger is corrected first, and this page on the same day.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000046',
    $khoi$Who is paid first when a company is sold, explained with one pot of broth$khoi$,
    'who-is-paid-first-when-a-company-is-sold',
    $khoi$Two words in a term sheet decide what founders and staff get on the day of a sale. A table, four prices, and three questions to ask before signing.$khoi$,
    'insights',
    array['Explainer', 'Term Sheets', 'Fundraising'],
    '/covers/who-is-paid-first-when-a-company-is-sold.svg',
    $khoi$A large pot with three bowls in a queue before it.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '4 days 9 hours',
    now() - interval '4 days 9 hours' - interval '20 hours',
    $khoi$A founder who sold 20% of her company believes that, if it is bought, she and the others receive 80% of the price. Often she does not. The reason is a clause that is negotiated in an afternoon and read again, with attention, several years later. It is called the liquidation preference.

Think of a pot. The shares say how large everybody’s bowl is. The preference says who may dip the ladle first, and how often.

<aside class="factbox"><strong>Three words</strong>

<strong>Preference:</strong> the investor gets a sum back before anybody else gets anything.

<strong>Multiple:</strong> how large that sum is. At 1× it is the money that was put in; at 2× it is twice that.

<strong>Participating:</strong> having taken the sum, the investor also shares in what is left.</aside>

<h2>One company, four prices</h2>

Say that investors put in $2 million for 20% of the shares. Years pass. Somebody buys the company. This is what the investors receive, in millions of dollars, under three versions of the clause.

<table><thead><tr><th>Price</th><th>1×</th><th>1×, participating</th><th>2×</th></tr></thead><tbody><tr><td>1</td><td>1</td><td>1</td><td>1</td></tr><tr><td>5</td><td>2</td><td>2.6</td><td>4</td></tr><tr><td>10</td><td>2</td><td>3.6</td><td>4</td></tr><tr><td>30</td><td>6</td><td>7.6</td><td>6</td></tr></tbody></table>

Read the second line first. At a price of five million, everyone else, holding 80%, has 3 million under the plain clause, 2.4 if the investors participate, and 1 million under a double preference. Same company, same buyer, same day.

Now read the last line. At thirty million the plain clause and the double one give the same six. The investors do better by treating their shares as ordinary ones, and may choose to.<span class="footnote">This is conversion: preferred shares become common ones, and the preference is given up. A participating investor has no reason to convert, unless the clause has a cap.</span> A preference matters in the middle, where most sales happen.

<h2>Why it exists at all</h2>

Without one, a founder could take $2 million for 20%, sell the company for the cash in its account a week later, and keep 80% of somebody else’s money. Nobody does this twice, but the clause is there so that nobody does it once. At 1×, without participation, it is a fair answer to a real fear. In the ten Vietnamese term sheets of this year that readers have shown us, seven had exactly that.<span class="footnote">Ten sheets that were sent to us are no sample. Whoever was content probably did not write.</span>

<h2>The stack</h2>

Each round brings its own preference, and the last to come usually dips first. A company that has raised 2, then 6, then 15 million has 23 million standing in front of its founders and staff. If it is sold for 20, the latest investors are whole, those before them nearly so, and options that were promised to eighty people are worth nothing. No one has broken an agreement.

This is also why a high valuation can be bought. An investor who offers a price that seems generous, together with participation, has not lost his mind. He has moved the money from one line of the sheet to another. <a href="/article/the-bridge-round-is-back">Bridge notes</a> do it more quietly.

<h2>Before you sign</h2>

<ol><li>What does everybody get if we sell for half of today’s valuation? Ask for the table, not for the clause.</li><li>Who dips first, and is it the same for all rounds? Equal ranking<span class="footnote">Lawyers write <em>pari passu</em>: all investors share in proportion when there is not enough for everyone.</span> costs nothing to ask for at the first round and a great deal at the third.</li><li>Do our people know? Options are pay. Whoever accepts them should see the same table as you do.</li></ol>

This is general information and not legal advice. A term-sheet checklist and a template for the table of shares are among our <a href="/resources">resources</a> for founders.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000047',
    $khoi$Opinion: Tell us who left$khoi$,
    'opinion-tell-us-who-left',
    $khoi$Every company announces whom it hires. The number that says how it is going is the one that nobody sends.$khoi$,
    'insights',
    array['Opinion', 'Hiring', 'Media'],
    '/covers/opinion-tell-us-who-left.svg',
    $khoi$An open door with a chair beside it and a coat gone from the hook.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    3,
    'en',
    null,
    now() - interval '5 days 9 hours',
    now() - interval '5 days 9 hours' - interval '20 hours',
    $khoi$<em>This is an opinion. It is the writer’s, and not the newsroom’s.</em>

Last month I had 112 press releases. I kept them in a folder, for this. Thirty-four announced that somebody had joined a company: a chief product officer, a head of Indonesia, a “culture lead”. None announced that anybody had gone.

People went, of course. I know because I write to them. When I ring a company a year after its round, a third of the names in my notebook answer from somewhere else. They are usually glad to talk, mostly about something other than money, and what they say is the most useful thing that I learn that week. I can hardly ever print it. One person’s reason for leaving is gossip. Forty people’s reasons are information, and only the company has all forty.

So I should like companies to publish them. I do not mean the names, and I do not mean the stories. I mean three numbers, once a year, beside the headcount that they are so fond of.

<ul><li>How many people worked here on the first day of the year</li><li>How many of those were still here on the last</li><li>How long those who left had stayed, at the median</li></ul>

That is all. It fits under a logo.

The first objection is that a number without a story is unfair. A firm that closes an office has a bad year, and it may have been a decent one. True. The same is true of revenue, and we have not given up asking for revenue. A number invites a sentence of explanation. At present there is nothing to explain.

The second is that competitors will use it. They have it. Every recruiter in Saigon keeps this table, by company, by team, and sells it. Those who do not have it are the people about to sign a contract, at twenty-four, with a firm whose last three product managers stayed for seven months each.

The third, which founders say only on the telephone, is that the number is bad. I believe them. But I have read a good many books of account by now, and I have not met the company that was improved by its staff knowing less than its recruiter.

Sông Hàn Robotics, in Da Nang, <a href="/article/song-han-robotics-stays-in-da-nang">has lost two engineers in four years</a>. It told us when we asked, since it is proud of that. I would rather have had it from a firm that was not proud. Somebody has to publish the first bad one. It will be read as courage for about a week, and from then on as a habit, which is better.

It would be cheap to ask for this and not to do it. With my editor’s leave, here are ours. On the first day of last year this newsroom had nine people. Seven of them were here on the last. The two who left had stayed for 14 months and for 31. One wanted more money than we had. The other said that she was tired of my opinions.

I would ask three things, then, and I would ask them this quarter, while budgets are written. Founders: put the three numbers in your next letter to investors, and then take out the word “investors”. Investors: you ask for revenue each month, so ask for this each year. And you who have an offer in your inbox: write back, and put the question. A company that cannot answer it has not looked. One that will not has.$khoi$
  )
on conflict (id) do nothing;
