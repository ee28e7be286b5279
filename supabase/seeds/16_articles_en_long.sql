-- English articles of other kinds, the large ones: an essay in pictures, and the longest story of the demo.
-- Dates are relative to the moment of seeding, so a demo always looks fresh.

insert into public.articles
  (id, title, slug, excerpt, category, tags, featured_image, image_alt, image_credit, featured, status,
   reading_time, locale, translation_of, published_at, created_at, content)
values
  (
    'a0000000-0000-4000-8000-000000000048',
    $khoi$Follow the water: six drawings, from a terrace to the sea$khoi$,
    'follow-the-water-six-drawings',
    $khoi$The person who draws our covers has drawn water more often than money. He lays six of the drawings end to end, and says where he stood.$khoi$,
    'innovation',
    array['In Pictures', 'Water', 'Mekong Delta', 'Vietnam'],
    '/covers/follow-the-water-six-drawings.svg',
    $khoi$A river from the hills to the sea with six red dots along it.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    2,
    'en',
    null,
    now() - interval '8 days 3 hours',
    now() - interval '8 days 3 hours' - interval '20 hours',
    $khoi$I draw the covers of this publication. The desk sends me a headline and I go and look at the thing, if there is a bus. When I pinned up a year of them, I saw that I had drawn water eleven times and money four. This is some of the water, in the order in which it runs.

<figure><img src="/covers/micro-hydro-mu-cang-chai.svg" alt="Terraced slopes in green and gold; a white channel falls from terrace to terrace onto a red wheel." width="1600" height="900"><figcaption>Mù Cang Chải, about 1,100 metres. <small>Drawing: Lương Quốc Thái</small></figcaption></figure>

It begins as a sound. You hear <a href="/article/micro-hydro-mu-cang-chai">the turbine</a> before you see it, and you see the channel before that: a line somebody cut with a hoe, forty years ago, to bring a field its turn of water. I gave the wheel more red than it has. The real one is painted with what was left over from a gate.

<figure><img src="/covers/luc-binh-water-hyacinth-box.svg" alt="Water hyacinth growing thick beside a cardboard-coloured box with leaves in it." width="1600" height="900"><figcaption>A canal in Phong Điền, Cần Thơ, with what is made of it. <small>Drawing: Lương Quốc Thái</small></figcaption></figure>

Two hundred kilometres on it hardly moves, and things grow. Water hyacinth doubles in a fortnight. The boatman who took me out cut his engine eleven times to clear the screw, and each time said the same word, which I was asked not to print.

<figure><img src="/covers/can-tho-ba-startup-mot-chuyen-do.svg" alt="A rowing boat with passengers between two banks, seen from above." width="1600" height="900"><figcaption>The ferry at Ninh Kiều, half past six in the morning. <small>Drawing: Lương Quốc Thái</small></figcaption></figure>

From above, because I was on the bridge. I waited for three crossings until the hen was on board. She is not in the drawing after all; at this size she looked like a mistake.

<figure><img src="/covers/phu-sa-data-salt-alarms.svg" alt="Green channels fanning out towards a dark sea, with red points along them." width="1600" height="900"><figcaption>The mouths of the river, with the sensors that listen for salt. <small>Drawing: Lương Quốc Thái</small></figcaption></figure>

Here the river meets something that pushes back. I asked <a href="/article/phu-sa-data-salt-alarms">the people with the sensors</a> for a map and got a table, so the branches are true in number and free in shape. The red points stand where the jugs were on the day. Two have been moved since.

<figure><img src="/covers/kolam-pintar-shrimp-ponds.svg" alt="A pattern of ponds in green, cut by a white road, with one pond in red." width="1600" height="900"><figcaption>Shrimp ponds on the north coast of Java. One has a fever. <small>Drawing: Lương Quốc Thái</small></figcaption></figure>

Another country, and the same water by now. I have never been to Semarang. I drew it from forty photographs, and from a farmer who held her telephone over the pond for as long as her credit lasted.

<figure><img src="/covers/undersea-cable-da-nang-backup.svg" alt="Layers of blue sea under a small ship; a red cable sags and has parted." width="1600" height="900"><figcaption>The East Sea off Da Nang, not to scale. <small>Drawing: Lương Quốc Thái</small></figcaption></figure>$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000049',
    $khoi$We went back: twelve companies from our first year, and what became of them$khoi$,
    'we-went-back-twelve-companies',
    $khoi$A round is a beginning, we wrote, and promised to return. Three are what they said they would be. Three are gone. The others taught us how to ask.$khoi$,
    'startups',
    array['Founders', 'Shutdown', 'Follow-up', 'Southeast Asia'],
    '/covers/we-went-back-twelve-companies.svg',
    $khoi$Twelve doors in three rows, some lit, some dark, one ajar.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    9,
    'en',
    null,
    now() - interval '7 days 2 hours',
    now() - interval '7 days 2 hours' - interval '20 hours',
    $khoi$The address that we had for Giàn Bầu is a motorcycle wash now. The boy with the hose had heard of it. “The garden people,” he said, and pointed his thumb upwards. On the roof, four floors up, there was a frame of bamboo with a gourd on it the length of an arm. Nobody had tended it for two years. It was doing rather well.

In our first year we were a letter to forty friends, and later to four thousand, and in it we told the stories of twelve young companies at some length. We said at the time that we would come back. Now we have. It took nine weeks, 61 conversations, a ferry, and one apology. Two of the twelve asked us why on earth.

<table><thead><tr><th>What became of them</th><th>Companies</th></tr></thead><tbody><tr><td>Going, much as they had said</td><td>3</td></tr><tr><td>Going, as something else</td><td>3</td></tr><tr><td>Sold</td><td>2</td></tr><tr><td>Closed</td><td>3</td></tr><tr><td>Would not say</td><td>1</td></tr></tbody></table>

Twelve is no sample. We had chosen them ourselves, in a hurry, because they were near and somebody answered the telephone. What follows is therefore not about startups. It is about those, and about us.

<h2>The garden people</h2>

Giàn Bầu, “gourd trellis”, sold kits for growing vegetables on the flat roofs of Saigon: frame, soil, pump, seedlings, and a person who came once a week. Lại Thu Trang had two hundred roofs and $180,000 from three angels when we met her, and we wrote that the city had sixteen million square metres of roof.<span class="footnote">We wrote: “If one roof in a hundred is green by 2026, it will be hers.” That is a sentence about a city, put into the mouth of a company.</span>

The roofs were real. So was the weekly visit, at 70,000 đồng a time in wages, against 250,000 a month in fees. “Every new customer was a new job in the heat,” Trang says. She stopped selling after nineteen months, found another gardener for each client who wanted one, and repaid one of the angels, who had not asked.

She teaches biology now, at a secondary school in Thủ Đức. There is a trellis in the yard. She would do it again, she says, with forty roofs and no money. We had described the forty-roof year, her first, in one subordinate clause.

<h2>The one that did as it said</h2>

We nearly left Ppalle out the first time. It washes linen for small hospitals in Incheon. Its founder, Noh Eun-kyung, told us then that she wanted to wash linen for small hospitals in Incheon, that she had eleven of them and thought there might be forty.<span class="footnote">Our headline was “The unglamorous business of clean sheets”. She has it framed in the boiler room. It was not a compliment, she says, and it was accurate.</span>

She has 38. She never raised money beyond a loan for the second tunnel washer. The wage of her sorters, most of them Uzbek and Vietnamese women, has gone up by a quarter, because the hospital next door began to hire them away. Her margin is what she had predicted, to within a point.

“You came looking for the twist,” she tells us, not unkindly. We had. There are three companies like hers among the twelve, and between them they had filled four of the 31 pages that we printed that year.

<h2>As something else</h2>

Đò Dọc was to be the booking system for every minibus in the delta. It has eleven minibuses. The founder, Mạc Văn Thạnh, discovered that owners would not put their seats into anybody’s system while they could fill them by shouting. So he bought a bus to show that it worked, and then another. “I was selling a map of a restaurant,” he says. “People were hungry.”

Pasir, in Yogyakarta, made water filters of clay and sold them to villages through a charity. The charity’s programme ended. The same kiln makes planters for hotels in Bali; the two women who run it give away one filter for each forty planters, and keep a book of where. They showed us the book before they showed us the kiln.

And there is Mưa Rào, which we liked best of all. It insured farmers against rain. If a gauge recorded more than 90 millimetres in a day, money went out, without forms. It still has 240 gauges. It no longer has farmers. A beer company buys the data, to decide where to send the lorries.<span class="footnote">Our piece ended with a farmer looking at the sky. He still does, at no charge.</span> Tống Duy Anh, the founder, spent three years looking for an insurer who would carry the risk for longer than a season. He found five who would do it for one.

<blockquote class="pullquote">I was selling a map of a restaurant. People were hungry.</blockquote>

Of the six companies that are going, three changed what they sell, and all three told their customers before they told us. That seems to us the right order. We mention it because two of them apologised.

<h2>Sold</h2>

To be bought is the ending that everyone claps for, and we clapped. A scheduling tool for clinics went to a hospital group in Bangkok; a maker of school timetables went to a rival. Neither price was announced. We now know both, from two people each.

The clinic tool was sold for rather less than had been put into it. The investors had <a href="/article/who-is-paid-first-when-a-company-is-sold">a preference</a> and were made whole, or nearly. Seventeen people with options received nothing, which eleven of them learned from the letter with the good news. The founder, who asked us not to use her name and whom we named quite freely three years ago, had not understood the clause. She had signed it the week her son was born.

The other sale made six people comfortable. It was reported nowhere, ours included, because the founder did not send a press release. He had noticed, he says, that those who do are asked about it for years.

<h2>Closed</h2>

Beside the gardens, two more are gone. One made electric carts for hand-drawn rubbish collection in Cebu and lost a tender by four points. Its carts are still in use; the city mends them. The other was a school of programming for women who wanted to return to work. It placed 84 of the 130 whom it taught, and closed because the 84 had been lent their fees against future wages and earned them more slowly than the plan allowed.

Its founder, Quách Bảo Ngân, answered our letter with a list. On it were the 84, by first name and employer, with the year in which each stopped owing anything. She wiped out the rest of the loans on the last day, from what was to have been her severance.

“Write that it failed,” she said. “But count properly.” By her count there are eleven women who lead a team.

We have thought about that list a good deal. Our files said: school, closed. We keep a <a href="/funding">ledger of money</a>, and in a ledger of money it is a line with a zero at the end of it. We do not know how to keep the other kind.

<h2>What the twelve were asked</h2>

We had one sheet of questions for everybody, those who prospered and those who did not. The answers were shorter than we had feared. Four things came back often enough to be put down.

<ul><li>Nine of twelve said that the sum in our headline had been the least important fact of that month. Four of the nine had begged us to print it.</li><li>Seven had lost their first employee within a year of our story. Nobody drew a line between the two. Three changed the subject.</li><li>Eight had been wrong about who would pay, and right about what was needed.</li><li>All twelve, including the one that would not say anything else, still had the telephone number that we had printed.</li></ul>

The last point surprised us. It is how we found most of them. People change their trade, their city and their product, and keep the number, because somewhere there is a customer, or a mother, who has it.

<h2>What we got wrong</h2>

Going back is a way of reading oneself, which is not a pleasure. We found nine statements in our own stories that were mistaken on the day on which we printed them. Those letters never stood on this site, so a list of all nine has gone to every address to which they went, some three years late. Most are small: a year, a job title, a hospital on the wrong bank of a river.

Two are not small. We wrote that Đò Dọc had “signed up” 140 owners of minibuses. It had their telephone numbers. Thạnh never said otherwise; we heard what we wished to hear. And in the story of the clinic tool we quoted an investor on the character of the founder, at length and with approval, and did not ask the founder about the investor. She would have had a good deal to say, she told us. She has said it now, to a lawyer.

There is a third thing, which is not an error and cannot be corrected. In the twelve stories we used the word “will” 214 times. Somebody counted. It is a fine word in a plan. In a report it means that nobody had yet gone to look.

The company that would not say is still registered, at an address in Seoul where there is a dentist. Its founder read our three letters; the receipts came back. We do not name it here. It did promise nothing to anyone, except to us, an interview.

Here is how we worked. Each founder was asked for a conversation of an hour, and for somebody who had left the company and somebody who had paid it. For ten of the twelve we spoke to all three. Figures come from accounts where there were accounts, and otherwise from two people who did not sit in the same room. Trương Mỹ Duyên did the interviews in Vietnamese and Indonesian, with an interpreter for the latter; Kang Bo-ram those in Korean and English. We shall go back to the next twelve in a year’s time. They have been told.$khoi$
  )
on conflict (id) do nothing;
