-- English articles: startups (and two filed under the older category name `startup`).
-- Dates are relative to the moment of seeding, so a demo always looks fresh.

insert into public.articles
  (id, title, slug, excerpt, category, tags, featured_image, image_alt, image_credit, featured, status,
   reading_time, locale, translation_of, published_at, created_at, content)
values
  (
    'a0000000-0000-4000-8000-000000000003',
    $khoi$The Da Nang robotics shop that refuses to move to Saigon$khoi$,
    'song-han-robotics-stays-in-da-nang',
    $khoi$Sông Hàn Robotics builds crawlers that inspect the steel inside bridges. Its customers are in Singapore, its investors are in Saigon, and its engineers go home for lunch.$khoi$,
    'startups',
    array['Robotics', 'Da Nang', 'Hiring', 'Vietnam'],
    '/covers/song-han-robotics-stays-in-da-nang.svg',
    $khoi$The inside of a bridge girder, lit by a crawling robot’s lamp.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '1 day 2 hours',
    now() - interval '1 day 2 hours' - interval '20 hours',
    $khoi$At 11:40 every weekday the workshop of Sông Hàn Robotics empties. Twenty-six engineers get on motorbikes, ride between four and fifteen minutes, eat with their families, and most of them sleep. At 1:30 they are back. Nguyễn Phước Toàn, who runs the company, has had this explained to him as a problem by three separate investors.

“One of them calculated the productivity loss,” he says. “I asked him what his attrition was.” Sông Hàn has lost two engineers in four years. One of them went to Munich for a doctorate and still reviews their firmware.

The company makes a magnetic crawler about the size of a shoebox that walks along the inside of box girders, the hollow steel sections that hold up modern bridges. It carries eddy-current probes, a lidar unit and a hundred metres of tether, and it finds cracks before they are visible. The job is otherwise done by people who squeeze into a dark, hot tube with a torch and a hammer. Sông Hàn’s machine inspects a 60-metre span in just under three hours. A two-person crew takes two days, and is not allowed in at all when the steel is above 45 degrees.

<h2>A city with a lot of bridges</h2>

Da Nang is where you would start such a company if you drew up a list. It has nine bridges over the Hàn, a technical university that has turned out welders and mechatronics graduates for decades, and a port that employs people who know what salt does to steel. What it doesn’t have is the rest of the industry. The nearest supplier of the motor drivers they use is in Đồng Nai. Every prototype circuit board arrives by bus.

Toàn and his co-founder, Hồ Thị Mai Khanh, met at a shipyard in the city and wrote the first control loop in her mother’s sewing room in Sơn Trà. In 2022 they pitched for six weeks in Saigon, sleeping in a cousin’s spare room in Gò Vấp, and collected four offers. All four had the same condition in different words: move the headquarters.

They took none of them. Sông Hàn’s seed round, $3.2 million in the end, closed eight months later with the Miền Trung Innovation Fund and a corporate investor from Ulsan whose parent company maintains bridges. “Eight months is expensive,” Khanh says. “We paid ourselves nothing for five of them. But a company that moves because of one term sheet will move again for the next.”

<h2>What staying costs</h2>

Neither founder pretends it is free. Senior sales hires do not want to live in a city where their spouse may have to change careers. The company pays for one return flight a week for its head of sales, who lives in Phú Nhuận. It flies machines to Singapore for demonstrations, $2,100 each time in excess baggage. And when it needed a certified ultrasonics specialist, it waited eleven months for one to decide she wanted her children to grow up near a beach.

<blockquote class="pullquote">A company that moves because of one term sheet will move again for the next.</blockquote>

On the other side of the ledger is the wage bill. A mid-level embedded engineer at Sông Hàn earns about 32 million đồng a month, which buys a house here in a way that 45 million in Saigon does not. More to the point, the engineers stay long enough to become good. Version four of the crawler was designed by the same five people who designed version one, and it shows: the drawings fit on a third as many sheets.

There is now a small crowd. Two former interns have set up a company making tether reels on the same street. A drone-survey firm moved from Huế last spring. The university has asked Khanh to teach a course on field reliability, which she does on Thursdays after the nap.

<h2>Six countries by bus</h2>

Sông Hàn’s machines have inspected 71 bridges in six countries, 44 of them abroad. Its largest customer is a highway operator in Singapore; its most loyal is a provincial road department in central Vietnam that pays late and recommends them to everyone. Revenue last year was $1.4 million. The company expects to break even next summer, with or without a Series A.

Would they move for that one? Toàn looks at the clock over the milling machine, which says 11:36. Somebody has already put a helmet on. “Ask me after lunch,” he says.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000013',
    $khoi$Ổ Cắm swaps a battery in 38 seconds. The hard part is the rest of the day$khoi$,
    'o-cam-battery-swap-hanoi',
    $khoi$Hanoi’s couriers ride two hundred kilometres a day on batteries good for seventy. One company grew by studying where they stop for iced tea.$khoi$,
    'startups',
    array['Electric Vehicles', 'Hanoi', 'Climate Tech', 'Delivery'],
    '/covers/o-cam-battery-swap-hanoi.svg',
    $khoi$A wall of swap batteries with one slot open.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    true,
    'published',
    4,
    'en',
    null,
    now() - interval '5 days 4 hours',
    now() - interval '5 days 4 hours' - interval '20 hours',
    $khoi$Under the flyover at Ngã Tư Sở there is a steel cabinet the size of a wardrobe with eighteen doors. Between five and seven in the evening one of the doors opens, on average, every fifty seconds. A rider pulls up without taking off his helmet, slides out a battery, slides it into the empty slot, takes the one that has lit up green, and is gone. Ổ Cắm has timed this. The median is 38 seconds, the record 11.

“Everyone films the 38 seconds,” says Bùi Đức Long, who drove for two delivery platforms before he started the company in 2019. “Nobody films me at two in the morning moving batteries from Hà Đông to Cầu Giấy in a van.”

<h2>Tea as infrastructure</h2>

A full-time courier in Hanoi covers between 160 and 220 kilometres a day. A battery of the size that one person can lift does about seventy. So he must stop twice or three times, and the only question is where. The first forty cabinets went to places that a map recommended: petrol stations, ring roads, a shopping centre. Half of them were used less than ten times a day.

Long then did what he calls research and his co-founder calls sitting. For five weeks he went back to delivering and wrote down every stop. Riders wait in perhaps three hundred places, nearly all of them near a tea seller. There is shade, a toilet, a plug for the phone, and somebody who knows whether the police are at the next junction. The company moved its cabinets to the tea. Use per cabinet went from 31 swaps a day to 118.

Today there are 420 cabinets, and 260 of the tea sellers are agents. They receive 700 đồng a swap, wipe the doors, and telephone when something smells. The best of them, Mrs Ngà of Láng Hạ, clears nine million đồng a month from it, more than from tea.

<blockquote class="pullquote">Nobody films me at two in the morning moving batteries from Hà Đông to Cầu Giấy in a van.</blockquote>

<h2>Who owns the battery?</h2>

Ổ Cắm does. A rider rents by the kilometre, 210 đồng, measured by the battery itself, and pays nothing on a day that he doesn’t ride. Petrol costs him 330. That spread, on two hundred kilometres, is about 24,000 đồng a day, or a meal and a half.

Owning 31,000 batteries is what the $24 million Series B of last winter paid for, and what keeps its finance director awake. A pack must last 1,100 cycles to earn its keep. In the first year packs died at 800. Some of that was heat, since a black box on asphalt in June reaches 58 degrees. Some of it was a charging rule that favoured speed. A cabinet now charges slowly all night and quickly only when its queue is longer than two, which it predicts from the rain radar and from the lunch menus of the big platforms. Packs retired this autumn had done 1,240.

<h2>The other twenty-three hours</h2>

A cabinet network fails by being in the wrong place: full batteries in Long Biên when the orders are in Mỹ Đình. Every evening a program looks at tomorrow’s weather, school calendar and football, and writes a list of moves. Nine vans carry it out between midnight and five. It is the least modern part of the business and takes a fifth of the payroll.

<ul><li>Riders active in a given week: 14,300</li><li>Swaps per day: 49,000</li><li>Swaps refused because no charged pack was present: 1.3%, down from 9% two years ago</li><li>Cost of moving batteries at night, per swap: 610 đồng</li></ul>

Long expects that last figure to decide whether the company is a utility or a hobby. The plan for next year is to pay riders to do the moving: a courier who finishes in Mỹ Đình and lives in Long Biên may earn 15,000 đồng for carrying two packs home and slotting them in on his way. A trial with 200 riders moved a tenth of the nightly load. It also produced the first proper complaint to reach Long from a rider’s wife, who wanted it known that there were batteries in her kitchen.

<h2>Saigon, eventually</h2>

Competitors in the south have bought market share with free months. Ổ Cắm has been asked to come by two of the platforms, and has sent two people to Phú Nhuận, for the moment without cabinets. They have been there since August. They ride, they deliver, and they write down where they stop. “It’s coffee there,” Long reports. “The waits are longer. We may not need 38 seconds.”$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000014',
    $khoi$Trạm Y puts an ultrasound probe in the commune clinic, and a doctor behind it$khoi$,
    'tram-y-commune-ultrasound',
    $khoi$Midwives in the hills west of Huế scan, obstetricians in the city read. The device was the easy bit; the drawer it lives in took two years.$khoi$,
    'startups',
    array['HealthTech', 'Rural Health', 'Hue', 'Telemedicine'],
    '/covers/tram-y-commune-ultrasound.svg',
    $khoi$The fan of an ultrasound image with a village in it.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '11 days 3 hours',
    now() - interval '11 days 3 hours' - interval '20 hours',
    $khoi$The cupboard in the commune health station at A Roàng has a padlock, and for most of 2021 the padlock was the problem. Behind it lay a portable ultrasound machine, a gift, in its original foam. The station head had signed for it. If it broke, he would answer for it. So nobody touched it.

Lê Thị Thu Hiền, an obstetrician at a hospital in Huế, saw four such cupboards in one week that year. She was travelling with a nurse, following up mothers who had arrived too late. “Every one of those women had walked past a working machine,” she says. A year and a half later she and an engineer, Trương Công Bình, founded Trạm Y around a sentence they had heard in all four places: <em>whose is it?</em>

<h2>A probe nobody owns</h2>

Trạm Y’s answer is that it is theirs. The company lends each station a probe the size of an electric razor and a tablet. There is no receipt to sign. If it breaks, another comes by bus within two days, and the old one goes back in the same box. Eleven per cent break each year. The cost is in the subscription, 3.2 million đồng a month, paid by the district health centre.

A midwife is trained for nine days. She learns six views and no diagnosis. She sweeps the probe, a model tells her when the image is good enough to send, and the file goes to a roster of 46 obstetricians and radiologists at four provincial hospitals. They read it between their own patients, for 38,000 đồng a scan. The median answer takes seventeen minutes. The tablet says one of three things: come back on the usual date; go to the district this week; go now, and the ambulance has been told.

<blockquote>We do not send a picture to a doctor. We send a question with a picture attached.</blockquote>

Hiền insisted on that. An early version asked readers for a full report and took six hours. Asked a single question (is this baby lying the right way, is there enough water, is the placenta where it should be), they answer before the mother has put her shoes on.

<h2>What it found</h2>

In the eighteen months to September the system read 61,400 scans from 212 stations in four provinces. One in fourteen led to a referral, and one in 210 to an ambulance. An evaluation by a public-health faculty, not yet published, compared districts with and without the service. It found that the share of high-risk pregnancies known before the 34th week rose from 41% to 78%. It makes no claim about deaths. There are too few, and Hiền will not let the sales team make one either.

The failures are instructive. In three communes use collapsed after a few months. A midwife had moved, and her successor had not been trained; now two are trained in each station. In one the mothers stopped coming because the tablet’s voice had a northern accent and they took it for a loan company’s. The company asked <a href="/article/vong-ai-hears-nghe-an">a speech startup in Hanoi</a> for help. The voice is now that of a nurse from Phú Lộc.

<h2>The business of a district</h2>

District health centres have budgets for equipment and almost none for services. Trạm Y spent most of its first two years on that distinction. The subscription is finally bought under a line for “professional consultation”, thanks to a procurement officer in Quảng Trị who retyped a contract eleven times and is thanked by name in the company’s annual report. A Series A of $7.5 million, raised in March, pays for stations in six more provinces.

It loses about a dollar on each scan at present. Bình expects to break even at 400 stations, when the roster is large enough that no one reads at night for double pay. Beyond pregnancy there are thyroids, gallstones, the lungs of old smokers. Each needs new views and new questions, and each time, Hiền says, somebody will suggest a full report.

In A Roàng the cupboard is still there. The midwife, Hồ Thị Nhơi, keeps the probe in the pocket of her coat, because there are houses that the road does not reach. She has worn out two coats. The padlock is on her goat shed.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000015',
    $khoi$Moabom watches over Busan’s parents, one rice cooker at a time$khoi$,
    'moabom-rice-cooker-busan',
    $khoi$No camera, no wristband. When breakfast is not cooked in a flat in Yeongdo, a neighbour’s phone rings, and that turns out to be enough.$khoi$,
    'startups',
    array['HealthTech', 'Korea', 'Busan', 'Ageing'],
    '/covers/moabom-rice-cooker-busan.svg',
    $khoi$Apartment windows at night, one of them lit by a steaming rice cooker.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '15 days 8 hours',
    now() - interval '15 days 8 hours' - interval '20 hours',
    $khoi$At 7:52 on a Tuesday in February, in a two-room flat on Yeongdo island, a rice cooker was not switched on. It had been switched on before half past seven on 211 of the previous 214 mornings. At 8:20 a telephone rang one floor down. Mrs Gam, who is seventy-one, put on her cardigan, went up, and found her neighbour on the bathroom floor with a broken hip, cold and cross.

Moabom counts 340 mornings like that one since 2021. It is a company of thirty-four people in a former net-mender’s workshop by Busan’s Nampo harbour, and what it makes is a plug.

<h2>The things they already use</h2>

South Korea became what demographers call a super-aged society at the end of 2024, with a fifth of its people over sixty-five. Busan got there earlier than any other big city. Municipal programmes have handed out wristbands, speakers that chat, and pendants with a red button. The pendants hang on a nail by the door. “My mother was wearing hers when she died,” says Baek Seo-yeon, who founded the company at thirty-one. “It was in the drawer with the other jewellery, I mean. She wore it to please me, on Sundays.”

The plug goes between the wall and an appliance and measures current. It doesn’t know that it is attached to a rice cooker; it learns. A cooker draws a kilowatt for twenty minutes and then a trickle. A kettle is a spike. Over three weeks the plug learns the shape of a person’s morning, including that it starts later on the anniversary of something.

<blockquote>A camera asks her to be watched. A rice cooker asks her to have breakfast.</blockquote>

<h2>First the neighbour</h2>

When breakfast is late, nothing happens for half an hour, because people are entitled to lie in. Then the phone of a neighbour rings. She is chosen by the old person, not by the children, and receives 20,000 won a month, paid in vouchers for the market. If she does not answer, or says she is worried, a nurse on Moabom’s staff telephones the flat, and then goes.

In nine cases out of ten the neighbour reports that all is well: a visit to a daughter, a stomach ache, a Monday. Other systems call that a false alarm and spend money suppressing it. Baek’s team looked at what became of those visits. Neighbours stayed for nineteen minutes on average. After a year, 64% of clients said they ate with someone at least once a week, up from 22.

Insurers noticed. Two of them pay for the service for policyholders over seventy-five who live alone; so do the city’s Yeongdo and Dong districts. Together they cover 41,000 flats. Families may buy it for 15,000 won a month, but Baek does not advertise to them. “When a son pays, he wants a dashboard,” she says. “When the district pays, she can leave the dashboard switched off.”

<h2>Room for error</h2>

There have been two deaths in which the plug noticed nothing, both in the evening, hours after a normal day. The company published an account of each. It has since added a second plug for the television, which tells more about an evening than any other appliance, and more about loneliness than Baek cares to sell. An app developer offered to buy viewing data last year. She put the letter on the wall next to the nets.

<ul><li>Flats: 41,000, of which 38,200 in Busan and South Gyeongsang</li><li>Neighbour answers within ten minutes: 87%</li><li>Revenue 2025: 6.1 billion won; operating loss 0.9 billion</li><li>Series A: $8.2 million, in April, from Solmaru Ventures and Naka Growth Partners</li></ul>

With that money it is going abroad, to places that are ageing faster than they are getting rich. Vietnam is first. In Hải Phòng, where a pilot has run in ninety homes since summer, the rice cooker proved a poor witness. It runs for a whole household, and somebody is always home. What works there is the fan. It stands beside one bed, and belongs to one person, and is switched off by hand in the morning by someone who has decided to get up.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000016',
    $khoi$A tutoring company with no celebrity teachers and five children to a class$khoi$,
    'lop-nho-no-celebrity-teachers',
    $khoi$Lớp Nhỏ thinks the scarce thing in online learning is somebody who notices that you have gone quiet. It pays student teachers to notice.$khoi$,
    'startup',
    array['EdTech', 'Pre-Seed', 'Mekong Delta', 'Teachers'],
    '/covers/lop-nho-no-celebrity-teachers.svg',
    $khoi$A round table from above, with five learners and a teacher.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '25 days 5 hours',
    now() - interval '25 days 5 hours' - interval '20 hours',
    $khoi$The lesson is about fractions. On the screen there are five children, in Bạc Liêu, Gia Lai, Tây Ninh and two villages on the same canal, and a young woman in a dormitory in Thủ Đức with a paper cup she has cut into twelfths. At minute fourteen the boy from Gia Lai, Y Thiên, stops answering. She doesn’t call on him. She types something in a box that only he can see, and thirty seconds later he holds a cup up to the camera, cut into sixths, and grins.

What she typed was: “Mine fell apart too.”

Nguyễn Võ Tường Vi has watched recordings of that half minute more often than is reasonable. She is the founder of Lớp Nhỏ, “small class”, and it is most of what she sells.

<h2>The market for stars</h2>

Online tutoring in Vietnam has been built around teachers who are known by name. A good one fills a stream with eight thousand pupils at exam time and deserves to. Vi, who taught physics at a lower-secondary school in Trà Vinh, worked for a platform of that kind in 2022 and saw the other side of its figures. Of pupils who bought a year, 61% stopped watching before week six. They were, overwhelmingly, the ones who had been struggling.

“A star explains beautifully,” she says. “But a child who has lost the thread in September does not need it explained beautifully. She needs somebody to see that she has lost it.”

A class at Lớp Nhỏ has five children and one teacher, meets three times a week for fifty minutes, and stays together for a school year. It costs 480,000 đồng a month, which is roughly what a rural family pays for evening classes in a room of forty.

<h2>Who teaches</h2>

Student teachers, in their third and fourth year, of whom the country has many and pays few. Lớp Nhỏ has contracts with three education faculties. The students are selected for patience, in an exercise that involves a stranger being deliberately slow, then trained for sixty hours. They earn 95,000 đồng a lesson. The hours count as teaching practice.

Lesson plans come from a group of six experienced teachers, and are the same for everybody. A tutor is free in how and never in what. After class she has one form with one question on it per child: <em>What did you notice?</em> Answers average nineteen words. “Copies Khang when unsure.” “Has started to say her wrong answers aloud, good.” “Did not laugh today.” Supervisors read all of them on Friday.

A software firm proposed to generate that form from the recording. Vi tried it for a month. The text was longer and better spelled. Tutors who no longer had to write it, she found, had ceased to look.

<h2>Early numbers, small numbers</h2>

There are 640 children in 128 classes. After two terms, 88% were still attending, and in a maths test designed by one of the partner faculties they had gained about seven months on pupils from the same schools who had applied and been put on the waiting list. It is a fair comparison and a small one; the difference could be four months or ten.

<blockquote class="pullquote">Did not laugh today.</blockquote>

<ul><li>Cost of a class per month: 1.71 million đồng, of which tutor pay 1.14 million</li><li>Income per full class: 2.4 million đồng</li><li>Share of families paying reduced fees, from a fund: 22%</li></ul>

The pre-seed round, $600,000 from the accelerator Bệ Phóng 12 and five angels, came with an argument about that first ratio. Thirty per cent is a thin margin for software. Two of the angels wanted eight children in a class. Vi ran six classes of eight for a term. Test gains shrank by a third, and what the tutors noticed went down to eleven words. The angels, to their credit, read the forms.

Growth is limited by the supply of people who can be kind at a distance. Vi thinks it may be ten thousand tutors, nationally, in any year. That would make fifty thousand children, a decent company and no unicorn. The tutors graduate, and this is her favourite part. Sixty-one of last year’s are now in front of classrooms of forty-two, in the provinces, and have asked whether they may keep using the form.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000017',
    $khoi$Before the beans leave Buôn Ma Thuột$khoi$,
    'before-the-beans-leave-buon-ma-thuot',
    $khoi$Europe wants to know which hillside its coffee grew on. Rẫy walks the boundary with the farmer, then lets the farmer keep the map.$khoi$,
    'startup',
    array['AgriTech', 'Coffee', 'Export', 'Traceability'],
    '/covers/before-the-beans-leave-buon-ma-thuot.svg',
    $khoi$A branch of ripe coffee cherries over planted hills at sunrise.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '29 days 2 hours',
    now() - interval '29 days 2 hours' - interval '20 hours',
    $khoi$Amí H’Nuê walks the edge of her plot with a phone held out in front of her as if it might drip. It is 1.3 hectares of robusta on a red slope twenty kilometres from Buôn Ma Thuột, and no surveyor has ever drawn it the way she walks it. The boundary bends around a pepper tree. It includes a strip that her brother-in-law also believes to be his. At the pepper tree she stops and presses a green button. Forty-one presses later she has made a polygon.

European rules on deforestation, much postponed and now at last biting, oblige importers to show that coffee was not grown on land cleared after 2020. They must hold coordinates for every plot. Vietnam ships more robusta than anyone, from over half a million smallholdings. Somebody has to walk.

<h2>Whose polygon?</h2>

Exporters began with satellite outlines and hired hands. It was fast. It also put the map of a commune’s fields into the hands of a trading company, and farmers are not fools. “First they have your map, then they know your yield, then they know what you can be made to accept,” says Y Bhiông Niê, whose parents grow coffee in Cư M’gar and who founded Rẫy with two classmates from the university in Đà Lạt.

Rẫy’s polygons belong to the person who walked them. They are stored encrypted, with a key split between the farmer and her cooperative. When she sells, the sale carries a proof that the beans came from land that passed, along with the coordinates the law requires, to the importer named in the contract and nobody else. After five years it can be withdrawn from everywhere except the customs file.

The word <em>rẫy</em> means a hill field, the kind you can see all of from one place.

<blockquote class="pullquote">First they have your map, then they know your yield, then they know what you can be made to accept.</blockquote>

<h2>Five dollars a bag</h2>

For an importer it is a matter of arithmetic. A container that cannot prove its origin is discounted or sent elsewhere. Rẫy charges 2,400 đồng a kilo of verified coffee, paid by the buyer, of which 900 goes to the farmer and 300 to the cooperative. On a sixty-kilo bag that comes to about five and a half dollars for the roaster and two for the grower. H’Nuê sold thirty-eight bags last season. The money bought a tarpaulin and half a motorbike.

Fraud comes in at the collection point, where beans from anywhere can be poured into a verified sack. Rẫy’s defence is a yield model. A plot of 1.3 hectares with trees of that age, in that rain, gives between 3.1 and 3.9 tonnes. Once a farmer has sold the upper figure, her plot is full for the year. The rain figures come from ground stations, and the tree counts from <a href="/article/kestrel-orbit-counts-rice-through-clouds">radar images</a>. Eight collection agents have been dropped.

<h2>The brother-in-law</h2>

In its first season Rẫy mapped 9,100 plots and found that 1,360 overlapped. It could have flagged them and moved on. A flagged plot cannot be sold, so two families would each have lost a harvest to a strip of pepper three metres wide. Instead the company pays a mediator, usually a retired teacher or a village elder, 150,000 đồng for each case. He walks the strip with both households and writes down what they agree on. Where they agree on nothing, the strip goes to neither polygon. Eleven hundred disputes have been settled so. The district land office has asked for the method, and Rẫy has said that it will share the method and not the maps.

<ul><li>Plots walked: 23,700 in Đắk Lắk and Lâm Đồng</li><li>Verified coffee, last season: 31,000 tonnes</li><li>Time to walk one hectare: 26 minutes, dogs included</li><li>Seed round: $2.4 million, led by the Nordlys Climate Fund</li></ul>

The question for next year is cocoa, then rubber, and whether buyers in countries without such a law will pay for proof that nobody demands. Bhiông counts two so far: a roaster in Seoul, which wants H’Nuê’s coffee with the polygon printed on the bag, and a chocolate maker in Jakarta, which asked for the price and has not written back. The European rules themselves come up for review in 2028.$khoi$
  ),
  (
    'a0000000-0000-4000-8000-000000000018',
    $khoi$How to close a company: Gánh shut its market app with every supplier paid$khoi$,
    'ganh-closes-with-suppliers-paid',
    $khoi$Forty thousand customers, $2.1 million gone, no debts. The founder of a fresh-market app walks us through its last ninety days, line by line.$khoi$,
    'startups',
    array['Founders', 'E-commerce', 'Shutdown', 'Ho Chi Minh City'],
    '/covers/ganh-closes-with-suppliers-paid.svg',
    $khoi$Two baskets on a shoulder pole, one full and one empty.$khoi$,
    $khoi$Illustration: Khởi$khoi$,
    false,
    'published',
    4,
    'en',
    null,
    now() - interval '34 days 4 hours',
    now() - interval '34 days 4 hours' - interval '20 hours',
    $khoi$On the morning of the last delivery Lưu Thị Kim Chi rode with it, in the cab of the three-wheeler, to a flat in Bình Thạnh. The order was morning glory, a catfish cut in steaks, and limes. The customer was in her dressing gown and didn’t know. “She said see you Thursday,” says Chi. “I said thank you, and I went back down and sat on the kerb for a bit.”

Gánh, named for the shoulder pole with two baskets from which food was sold in the streets, delivered from nine wet markets in Saigon for four years. It raised $2.1 million. At its peak it served 40,000 households. It closed on 30 September, and it is one of very few startups in our records to have done so owing nothing to anybody. We asked Chi how.

<h2>Day 90: the number</h2>

It began with a calculation her finance lead had been asked to make on the first Monday of each month, and that other companies make when it is too late. It was called the <em><span lang="vi">đóng</span></em> number, the closing number: what it would cost, that day, to pay everyone off and leave. Severance as the law has it, plus a month. Market stalls, rent to the end of notice, refunds of prepaid baskets, taxes, the lawyer.

On the first Monday of July the number was 5.9 billion đồng. The bank balance was 7.3 billion, and it was falling by about 1.1 billion a month. “So we had five weeks in which it was still our decision,” says Chi.

<h2>Day 84: the argument</h2>

A bridge was on offer. Two existing investors would lend $300,000, at a multiple, due in nine months. Chi took it to her team of forty-four and put the spreadsheet on the wall. With the bridge they would reach April. There was no plan for May that anyone in the room would lend their own money to. The vote was not binding. Thirty-nine were against.

<blockquote>The bridge was real. It was the other bank that nobody could point to.</blockquote>

The investors were told next day. One was angry and said so. The other asked how he could help, and spent August finding jobs for riders.

<h2>Day 60: who hears what, and when</h2>

Sequence mattered. Staff first, all together, with a date and a sum on paper. Then stallholders, 212 of them, each visited at the stall by the person who had signed them up. Then customers with money in their accounts. Everyone else last, with a week’s notice.

A stallholder at Bà Chiểu market, Mrs Sáu Hạnh, sold greens through Gánh for three years; it was a third of her trade. “Companies like that, one day the boy doesn’t come,” she says. “This one came and sat down. She had my number worked out to the đồng, and a list of other buyers. Two of them I still sell to.”

<h2>Day 30: the dull part</h2>

<ul><li>Prepaid balances: refunded to the last 640 đồng; 212 million remained unclaimed after three messages and was deposited with a lawyer for two years</li><li>Riders: a month’s pay, and the three-wheelers sold to them at book value, in instalments without interest</li><li>Customer data: deleted on 31 October, certified by an outside firm, after an offer to buy it was declined</li><li>Code: the routing engine given to a cooperative in Cần Thơ that delivers school lunches</li></ul>

The dissolution itself, at the business registry, took seventy-one working days and four trips to the tax office. Chi has written it up in eleven pages that she will send to anyone who asks. She has had three hundred requests. Most arrive after midnight.

<h2>What went wrong</h2>

She is clear about that as well. A basket averaged 148,000 đồng and cost 31,000 to pick and deliver, on a margin of 22,000. Volume was supposed to cure it, and instead taught it to hurt faster. The thing customers loved, that a person chose the fish, was the thing that could not be made cheaper. She raised the price once, by 12,000. Orders fell by 40% in a fortnight.

“I think there is a good business of six thousand households in there,” Chi says. “We had raised too much to be allowed to find it.”

She has been offered jobs by both the angry investor and the helpful one. At present she is working three mornings a week on Mrs Sáu’s stall. It is partly a debt, she says, and partly research.

The woman in Bình Thạnh telephoned that Thursday. Somebody gave her Mrs Sáu’s number.$khoi$
  )
on conflict (id) do nothing;
