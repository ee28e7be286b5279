-- English articles: ai and innovation.
-- Dates are relative to the moment of seeding, so a demo always looks fresh.

insert into public.articles
  (id, title, slug, excerpt, category, tags, featured_image, image_alt, image_credit, featured, status,
   reading_time, locale, translation_of, published_at, created_at, content)
values
  (
    'a0000000-0000-4000-8000-000000000005',
    $khoi$Vọng AI is teaching machines to hear Nghệ An$khoi$,
    'vong-ai-hears-nghe-an',
    $khoi$Speech recognition works well in Vietnamese, provided you come from Hanoi and are reading aloud. A fifteen-person company is recording everybody else.$khoi$,
    'ai',
    array['AI', 'Speech', 'Vietnamese', 'Hanoi'],
    '/covers/vong-ai-hears-nghe-an.svg',
    $khoi$Six coloured tones leaving a mouth over a waveform.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    true,
    'published',
    4,
    'en',
    null,
    now() - interval '4 days 5 hours',
    now() - interval '4 days 5 hours' - interval '20 hours',
    $khoi$The sentence that made Phan Hà My start a company was spoken by her grandfather to a bank’s telephone robot. He said, in the accent of Thanh Chương, that he wanted to block a card. The robot heard him ask for a loan, approved it in principle, and sent a text message to congratulate him.

Vietnamese has six tones in the textbooks and five, or four, in large parts of the country that textbooks do not come from. In Nghệ An two tones fall together, vowels that a Hanoian keeps apart become one, and everyday words change altogether: <em>where</em> is not <em><span lang="vi">đâu</span></em> but <em><span lang="vi">mô</span></em>, <em>why</em> is not <em><span lang="vi">sao</span></em> but <em><span lang="vi">răng</span></em>. Commercial recognisers, trained on news broadcasts and audiobooks, do superbly on people who talk like news broadcasts. On a test set that Vọng AI recorded in three markets in Vinh, the best of them got 41% of words wrong.

Vọng, whose name means an echo from far off, gets 11.8% wrong on the same recordings. The company has raised a $4.1 million seed round to bring that figure down, and to repeat it for accents from Huế to the Cà Mau cape.

<h2>Nine thousand hours of quarrelling</h2>

The obvious approach is to pay people to read sentences. Vọng tried it first and threw the results away. Handed a script, almost everyone shifts towards the voice of the evening news. “They put on a clean shirt,” My says. So the company pays families for phone calls they would have made anyway, with both sides’ consent and a button to delete any minute of it. The going rate is 60,000 đồng an hour. Nine thousand hours have come in from 2,300 households.

What people do on those calls is quarrel about money, explain medicine, and describe to migrant children what there is for dinner. It turns out to be ideal material. The vocabulary is that of the calls which banks, hospitals and power companies receive. And emotion stretches the tones, which is exactly where machines fail.

<h2>Small on purpose</h2>

The model itself is unfashionable. At 180 million parameters it fits on a server without an accelerator, because two of Vọng’s first three customers keep their call recordings in their own basements and are not permitted to send them elsewhere. It was trained in nineteen days on rented machines in Da Nang, for about $36,000. A tone-aware decoder, which the team published, predicts accent and words together: once it has decided that a caller is from Hà Tĩnh, certain mergers stop being errors and become evidence.

<ul><li>Hanoi, read speech: 4.1% word error, slightly worse than the market leaders</li><li>Saigon, phone calls: 8.9%</li><li>Nghệ An and Hà Tĩnh, phone calls: 11.8%, against 41% for the best general system</li><li>Huế, phone calls: 14.6%, “and we are not proud of it,” My says</li></ul>

A regional hospital in Vinh uses it to transcribe the calls to its appointment line. Nurse Cao Thị Lài, who answers that line, says the written version is useful because it is honest about what it did not catch. Words below a confidence threshold appear in grey. “The old system never said it didn’t know,” she says. “It wrote that a man had a pain in his rice field.”

<h2>Who owns an accent?</h2>

Recording villages for a commercial model raises a question the company has not fully answered. Contributors are paid once. If the model sells for ten years, should they be paid again? My’s present solution is a fund: three per cent of revenue is divided among the communes that contributed hours, to be spent by the commune’s cultural house. Last year that came to 71 million đồng, most of which became loudspeakers.

She accepts that a loudspeaker is not equity. The alternatives, an individual royalty too small to be worth transferring or a one-off payment large enough to be honest, both failed on a spreadsheet. What contributors ask for in surveys is something else. They want the recordings back. Vọng now burns each family’s calls onto a memory card at the end of the project, and it keeps an archive with the university in Vinh, under a licence that forbids voice cloning.

The grandfather died in the spring. His calls, eleven hours of them, are in the training set, and so, in a sense that My does not press, he is in the product. In the bank’s new system, which went live in September, a customer from Thanh Chương can say that he wants to block a card, and the card is blocked.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000012',
    $khoi$Small models, big ledger: why Tiệm Sổ keeps its AI on a four-year-old phone$khoi$,
    'small-models-big-ledger',
    $khoi$A shopkeeper’s books cannot wait for a signal or a data centre. Inside a 41-megabyte model that understands eleven ways of saying “pay later”.$khoi$,
    'ai',
    array['AI', 'On-device', 'FinTech', 'Engineering'],
    '/covers/small-models-big-ledger.svg',
    $khoi$Receipts sliding under a scanning line into a net of nodes.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '22 days 4 hours',
    now() - interval '22 days 4 hours' - interval '20 hours',
    $khoi$The specification was written on the back of a supplier’s calendar and is still on the wall. It has four lines. <em>Works in the back of the shop. Works on her phone. Answers before she turns round. Never says a number she did not say.</em>

Võ Thanh Hải, who runs machine learning at <a href="/article/tiem-so-household-businesses">Tiệm Sổ</a>, likes to show it to candidates who arrive with ideas about large language models. The company tried those first. In 2023 a prototype sent recordings to a commercial model in Singapore and got excellent bookkeeping back. It took 2.8 seconds on a good connection. In the back of a shop in Hóc Môn, between the refrigerators and a corrugated wall, there was no connection.

<h2>Forty-one megabytes</h2>

What ships today is two models and a set of rules. The first turns speech into text and is 29 megabytes; the second, 12 megabytes, turns the text into an entry with a kind, a party, a quantity, an amount and a date. Both run on the processor of a phone that cost three million đồng in 2022. The median time from the end of a sentence to the read-back is 0.6 seconds.

Getting there took two kinds of subtraction. The vocabulary was cut to 6,200 words, which is what shopkeepers use, plus a list of product and personal names that grows on each device. And the second model was trained not to write at all. It cannot produce text, only point at words in the sentence and say what they are. If it points at nothing for the amount, the app asks.

<blockquote>A model that can write any number will one day write a number. Ours can only point.</blockquote>

The large model is still in the building. It labels training data at night: five passes over each sentence with different instructions, and where the five disagree a person decides. Hải’s team of four reviews about 900 sentences a week. Most of the disagreements involve family words. <em>Chị</em> is an older sister, a customer, a supplier, or you.

<h2>When it is wrong</h2>

On a held-out month of real entries, every field was right in 96.3% of sentences. Hải thinks the figure flatters him. A shop makes sixty entries a day; at that rate two are wrong, and a ledger with two wrong lines a day is fiction by Thursday.

What rescues it is the reading-back. “Two trays of eggs, from Hương, one hundred and eighty-four thousand, to pay tomorrow,” the phone says, in a voice that was recorded by an actual shopkeeper from Gò Vấp, and the owner grunts or corrects it. After confirmation, error falls to 0.2%. The team measured what people do while it speaks: in seven cases of ten they have already turned to the next customer, and they still catch mistakes. They hear them the way one hears a wrong note.

<ul><li>Confirmations that contain a correction: 3.1%</li><li>Of those, amount: 44%; who: 31%; when: 19%; what: 6%</li><li>Corrections that become training data, with consent: about 70%</li></ul>

<h2>The bill</h2>

Running on the device has a plain economic consequence. Tiệm Sổ processes some 24 million entries a day. At the price of the 2023 prototype that would cost about $70,000 daily, three times the company’s revenue. It actually spends $1,900 a month on training and $240 a month on serving updates.

There is also a consequence for privacy. Recordings are deleted from the phone after the read-back, unless the owner has agreed to keep corrections. The ledger itself is encrypted with a key that the company holds jointly with the customer, which means it cannot be read by an employee, nor sold. An investor asked, during the round that has just closed, what the data could be worth. Ánh, the co-founder, answered with the price of the subscription.

The model’s weak point is anger. Error rates double when the speaker shouts, and Friday afternoons, when wholesalers call in their credit, are the worst hours of the week. Hải is collecting examples from those who agreed to give them; a version trained on them is promised for the first quarter, and until it ships the application asks again, twice, before it writes a sum that was shouted.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000024',
    $khoi$Two founders, one press, and the weed that is choking the delta’s canals$khoi$,
    'luc-binh-water-hyacinth-box',
    $khoi$Water hyacinth doubles in a fortnight and nobody wants it. In Cần Thơ it comes out of a second-hand press as a tray for mangoes.$khoi$,
    'innovation',
    array['Materials', 'Mekong Delta', 'Packaging', 'Can Tho'],
    '/covers/luc-binh-water-hyacinth-box.svg',
    $khoi$Water hyacinth turning into a woven shipping box.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '14 days 6 hours',
    now() - interval '14 days 6 hours' - interval '20 hours',
    $khoi$It arrived as an ornament, about a century ago, for a pond. Water hyacinth now covers the backwaters of the Mekong Delta so thickly in places that a dog can cross. It stops boats, starves fish of light and blocks pumps. Provinces pay to have it dragged out, and then it lies on the bank and rots, and smells.

Thạch Thị Sa Rương grew up weaving it. Her mother’s village in Sóc Trăng makes baskets from the dried stems for export, at wages that she describes as an argument for going to university. She studied polymer engineering in Cần Thơ, wrote a thesis on cellulose, and at twenty-six has one co-founder, one machine and an order for four thousand trays.

<h2>Wet is the whole problem</h2>

The plant is 94% water. Everyone who has tried to make paper or board from it has spent the profit on drying. Lục Bình, which is the Vietnamese name of the weed and now of the company, does not dry it first. Stems are crushed fresh in a sugar-cane press of the kind used by juice sellers, and lose two-thirds of their water in a few seconds, mechanically. The pulp goes straight to a heated mould at 170 degrees under forty tonnes. The steam escapes through a mesh. Ninety seconds later there’s a tray.

Nothing is added. Lignin and pectin in the stem soften with heat and set again as glue; the tray is brown, stiff, a little glossy, and water runs off it for some hours before it begins to give in. In a canal it’s gone in five weeks.

“The first two hundred exploded,” says Lê Minh Khôi, the co-founder, who bought the press from a closed plywood mill and rebuilt it. “Steam has to go somewhere. We found out all the places.”

<h2>Mangoes first</h2>

The order is from a fruit exporter in Cao Lãnh whose buyers in Korea have asked for packaging without plastic. Moulded pulp from waste paper exists, at 1,900 đồng a tray, delivered from Saigon. Lục Bình asks 1,750. Its own cost at present is 2,600.

<blockquote class="pullquote">Steam has to go somewhere. We found out all the places.</blockquote>

The gap should close with a second mould cavity, and a press that isn’t fed by hand. The arithmetic that Sa Rương keeps on the wall says 1,420 at twenty thousand trays a month. Collection is nearly free, since three wards already pay boatmen to clear canals and are happy for someone to take the stuff; the boatmen get 300 đồng a kilo more for bringing stems clean and sorted.

<table><thead><tr><th>Per tray, in đồng</th><th>Today</th><th>At 20,000 a month</th></tr></thead><tbody><tr><td>Stems, collected</td><td>240</td><td>240</td></tr><tr><td>Energy</td><td>610</td><td>380</td></tr><tr><td>Labour</td><td>1,350</td><td>520</td></tr><tr><td>Press, moulds, rent</td><td>400</td><td>280</td></tr><tr><td><strong>Total</strong></td><td><strong>2,600</strong></td><td><strong>1,420</strong></td></tr></tbody></table>

<h2>Things that could stop it</h2>

Success, for one. If the weed acquires a price somebody will farm it, and a company that cleans canals will have become a reason to keep them dirty. Sa Rương’s answer is to buy only from clearance crews, with a record of which canal and when. It isn’t watertight and she knows it.

Food contact is another. Hyacinth takes up heavy metals; that’s why it is planted at sewage works. Samples from eleven canals were clean and from a twelfth, below a plating shop, were not. Each batch is now tested by the university for 90,000 đồng. The twelfth canal’s readings went to the ward, with a map from <a href="/article/phu-sa-data-salt-alarms">Phù Sa Data</a>.

There’s no investment yet. The Cửu Long Angel Circle has invited the two to its December dinner. They intend to take trays, and to serve the mangoes on them.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000025',
    $khoi$A turbine that two people can carry up a rice terrace$khoi$,
    'micro-hydro-mu-cang-chai',
    $khoi$In the hills above Mù Cang Chải water falls past the house all day. A tiny company sells the part that was missing, and the repair that always was.$khoi$,
    'innovation',
    array['Energy', 'Lào Cai', 'Hardware', 'Rural'],
    '/covers/micro-hydro-mu-cang-chai.svg',
    $khoi$Rice terraces with a stream and a very small turbine.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '31 days 4 hours',
    now() - interval '31 days 4 hours' - interval '20 hours',
    $khoi$Sùng A Chu’s house has three light bulbs, a rice cooker, a telephone and a speaker. From May to October they have run for years off a dented dynamo that his father bought at a border market in 2009, which sits in the ditch between the fourth and fifth terraces and screams. From November the ditch is a trickle, and it’s dark.

Small dynamos of that sort are everywhere in the northern mountains, tens of thousands of them, mostly imported without papers. They cost about a million đồng, last two rainy seasons, and deliver whatever voltage the stream is in the mood for. In 2019 one burned down a kitchen in the next hamlet. The grid has reached the commune centre. It will reach A Chu, he’s been told, when there are enough houses to justify a line.

Suối Điện, “electric stream”, consists of three engineers from a polytechnic in Hanoi, one of whom is from here. It’s a year old. Its turbine weighs nineteen kilograms, divides in two, and runs on a fall of four metres and as little as three litres of water a second.

<h2>The missing third</h2>

“There was nothing wrong with the turbine people had,” says Giàng Thị Mỷ, the engineer from Mù Cang Chải. “There were two things wrong with what was round it.”

The first was the load. A dynamo with nothing switched on runs away, and burns out. The engineers added a controller the size of a lunch box that keeps the load constant and sends whatever isn’t used into a water heater. Families had not asked for hot water. It is now what they mention first. The second was leaves. An intake clogs, the flow drops, someone must go out at night and clear it. Suối Điện’s intake is a sloping comb, borrowed from a kind found on much larger dams, over which leaves slide by themselves. It’s made by a gate-maker in Nghĩa Lộ.

In dry months the machine gives forty watts in place of three hundred. That is a bulb, a phone, a radio. Nobody claims otherwise, and a small battery evens out the evening.

<blockquote class="pullquote">Families had not asked for hot water. It is now what they mention first.</blockquote>

<h2>Who mends it</h2>

The price is 6.4 million đồng, or 290,000 a month for two years. At the border market you would pay a sixth. So the company is selling repair. In each cluster of ten turbines one household, chosen by the others, is trained for a week, holds a box of spares and is paid 25,000 a month per machine. Bearings are of one size, the size used in a common motorbike wheel. The drawings are printed on a cloth, because paper does not survive the wet.

Forty-three turbines have run through one full year. Two were washed away in the September floods, and replaced. Thirty-six of forty-three families have paid every instalment. Those who haven’t are in a valley where a landslide took the path; Mỷ went round on foot and rewrote the contracts.

<ul><li>Median output, wet season: 280 W; dry season: 45 W</li><li>Call-outs per machine per year: 3.1, of which 2.4 were leaves, before the new comb</li><li>Cost to build: 5.1 million đồng, in batches of twenty</li></ul>

<h2>A business for when the grid comes</h2>

It will come, and the turbines will be unplugged. Mỷ would regard it as a happy ending. She has asked the utility whether small machines could feed the line instead; for the moment the paperwork for 300 watts is that for 300 kilowatts. In the meantime the company has applied to be listed in our <a href="/startup-directory">directory</a> under climate technology, and asked whether there was a category for ditches.

A Chu’s turbine makes a low hum. His father, who’s eighty-one, complained for the first week that he couldn’t tell whether it was working. They have hung the old dynamo on the kitchen wall, where it is quiet.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000026',
    $khoi$Badang Lab grows protein where Jeju’s divers used to find abalone$khoi$,
    'badang-lab-jeju-seaweed',
    $khoi$The haenyeo own a fifth of the company, choose the rafts, and have opinions about the flavour. So far the opinions have been right.$khoi$,
    'innovation',
    array['FoodTech', 'Jeju', 'Korea', 'Climate'],
    '/covers/badang-lab-jeju-seaweed.svg',
    $khoi$Seaweed growing in rows under the sea off Jeju, with a diver’s red float above.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '43 days 6 hours',
    now() - interval '43 days 6 hours' - interval '20 hours',
    $khoi$Go Sun-ja began to dive at fifteen and is seventy-three. She goes down without air to eleven metres, for about a minute, sixty or seventy times in a morning. When she was young she came up with abalone. Then it was conch, then sea urchin. Last spring, for the third year, there was bare rock in much of the cove, white and clean as a plate. The seaweed had gone, and with it everything that eats it.

Scientists call the phenomenon <em>getnogeum</em>, the whitening of the sea, and attribute it to warmth, urchins and run-off. Go calls it the landlord raising the rent. The fishing cooperative in her village on Jeju’s east coast has ninety-four haenyeo, average age seventy, and had, until two years ago, fourteen abandoned abalone rafts.

That is where Badang Lab grows its weed. <em>Badang</em> is the island’s own word for the sea.

<h2>Thirty-one per cent</h2>

The species is a red alga, a relative of the one that goes round rice. It was selected by Boo Ye-rin, a marine biologist born in Seogwipo, because it grows in warm water and 31% of its dry weight is protein, which is about what soya has. The difficulty has always been getting it out. The cell walls of red algae are reinforced like a tyre, and hard extraction leaves something that tastes of low tide.

Boo’s process is a soak with two enzymes for six hours at the temperature of a warm bath, then a press. It recovers 68% of the protein as a pale powder that foams like egg white. What remains is a jelly for which cosmetics firms pay rather well. Nothing goes back in the water, save the water.

The company has nine people, and $900,000 from two Korean seed funds and a noodle maker. It harvested 160 tonnes of wet weed last year, worth about four tonnes of powder. By the standard of the soya trade that’s a rounding error on a rounding error.

<blockquote>They told us it was bitter in July. We had no instrument that said so. In August we found out why.</blockquote>

<h2>A fifth</h2>

The village cooperative owns 20% of Badang Lab, in exchange for the rafts, the sea rights and work that no one else can do: the ropes must be checked by hand from below. It was Boo’s first term sheet and she wrote it herself. A potential investor on the mainland described the stake as generous. She asked him to hold his breath.

It has been worth it for a reason she did not foresee. Haenyeo taste the sea for a living. In July last year three of them chewed a frond and said it was bitter on the northern rafts. Laboratory measurements showed nothing. In August the protein yield on those rafts fell by a third: a stress compound, present in traces, had been inhibiting one of the enzymes. There’s now a tasting each Wednesday on the jetty, and what’s said is entered in the log, in dialect, with a translation.

<h2>What it’s for</h2>

The powder binds. That is its commercial use for the present. The noodle maker replaces egg with it in a frozen product sold to school canteens, at 1.8 times the price of egg white and a good deal below that of the alternatives for children with allergies. A bakery in Busan is testing it. A company in Saigon wants it for the batter on vegetarian shrimp.

Plenty can go wrong. Typhoons have taken four rafts. Warm-water weeds will not want to stay on Jeju either if the present trend continues, and Boo has a trial under way with a cooperative in Khánh Hòa, where the sea is already what hers is going to be. It’s the reverse of the usual arrangement, she remarks. The future is down there, doing quite well, and she goes to ask it things.

Under the rafts urchins have been cleared by hand, there’s shade, and in October Go came up from nine metres with an abalone as big as her palm. One abalone is not a recovery. The cooperative’s own count, on six marked plots, is due each April, and Boo has asked the university in Jeju to repeat it with divers who own no part of her company.$khoi$
  )
on conflict (id) do nothing;
