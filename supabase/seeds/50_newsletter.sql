-- Eight campaigns for the Newsletter tab: six that were sent, one on each of the last Mondays, and two that somebody
-- is writing. Nobody is subscribed yet, so nobody got the six; and as the demo's, none of them goes to anybody before
-- the newsroom makes it its own.
--
-- Stories are so and so many days old, and Mondays are not. So a letter is written around a story, and each Monday
-- has the letter whose story came out in the seven days before it, in all its languages: on whatever day of the week
-- a demo begins, there is one (tests/database/seeds.test.ts begins it on all seven).

insert into public.newsletter_issues
  (id, demo, slug, status, subject_en, subject_vi, preheader_en, preheader_vi, blocks,
   started_at, expanded_at, sent_at, created_at)
with weeks as (
  -- Seven in the morning in Vietnam, and ten minutes until all are out.
  select n, (date_trunc('week', (now() - interval '10 minutes') at time zone 'UTC') - n * interval '7 days')
    at time zone 'UTC' as monday
  from generate_series(0, 5) as n
),
letters (story, slug, subject_en, subject_vi, preheader_en, preheader_vi, intro_en, intro_vi,
  number_en, number_vi) as (values
  (2, 'a-timetable-is-a-product', $khoi$A timetable is a product$khoi$, $khoi$Lịch chạy cũng là một món hàng$khoi$,
    $khoi$A river company that sells certainty, and what else we printed this week.$khoi$,
    $khoi$Một công ty đường sông bán chữ “chắc”, và những bài khác trong tuần.$khoi$,
    $khoi$Good morning.

For twenty years the cheapest way from the delta to the port was also the one that nobody could book. Cò Bay fixed it with a sheet of paper: eleven sailings a week, full or not. Two funds have now paid $9 million for more of the same paper.

What we asked them is what we ask everybody: who pays when the boat is empty? The answer is in the story. It is shorter than the press release, and it has a number in it.$khoi$,
    $khoi$Chào buổi sáng.

Hai mươi năm nay, đường rẻ nhất từ miền Tây ra cảng cũng là đường không ai đặt chỗ được. Cò Bay chữa bằng một tờ giấy: mười một chuyến mỗi tuần, đầy hay vơi vẫn chạy. Hai quỹ vừa trả 9 triệu USD để có thêm những tờ giấy như vậy.

Chúng tôi hỏi họ câu vẫn hỏi mọi người: ghe chạy không thì ai trả tiền? Câu trả lời nằm trong bài, ngắn hơn thông cáo báo chí, và có một con số.$khoi$,
    $khoi$83%: how full Cò Bay’s boats sail, on average. It was 38% in the first quarter, and the company breaks even at 71%.$khoi$,
    $khoi$83%: độ đầy trung bình của một chuyến Cò Bay. Quý đầu là 38%, còn hòa vốn là 71%.$khoi$),
  (8, 'read-the-clause-aloud', $khoi$Read the clause aloud$khoi$, $khoi$Đọc to điều khoản ấy lên$khoi$,
    $khoi$Bridge rounds are back. Three clauses that hardly anybody negotiates.$khoi$,
    $khoi$Vòng bắc cầu trở lại. Ba điều khoản gần như không ai mặc cả.$khoi$,
    $khoi$Good morning.

When money is slow, people build bridges. We read the notes that founders were offered this season, and found that most of them are careful about the case in which all goes well.

The other case takes up three clauses. If you have been offered such a note, set aside an hour, somebody to read it to, and our list. If you have signed one already, the list still helps; it only reads differently.$khoi$,
    $khoi$Chào buổi sáng.

Tiền về chậm thì người ta bắc cầu. Chúng tôi đọc những giấy vay mà các nhà sáng lập được mời ký mùa này, và thấy phần lớn viết rất kỹ cho trường hợp mọi chuyện suôn sẻ.

Trường hợp kia nằm ở ba điều khoản. Ai vừa được mời, xin dành một tiếng, một người ngồi nghe, và bản liệt kê của chúng tôi. Ai đã ký rồi thì bản ấy vẫn có ích, chỉ là đọc thấy khác.$khoi$,
    $khoi$13 of 19: the notes we were sent that must be repaid at one and a half times or more if the company is sold. In a small sale the noteholders take everything.$khoi$,
    $khoi$13 trên 19: số giấy vay bạn đọc gửi tới buộc trả từ một lần rưỡi trở lên nếu công ty bị bán. Bán giá thấp thì bên cho vay lấy hết.$khoi$),
  (28, 'the-month-that-does-not-invoice', $khoi$The month that does not invoice$khoi$, $khoi$Tháng không ra hóa đơn$khoi$,
    $khoi$Tết is a cliff in the cash plan. Where to look before you walk.$khoi$,
    $khoi$Tết là cái vực trong kế hoạch dòng tiền. Nhìn đâu trước khi bước.$khoi$,
    $khoi$Good morning.

There is one month in which everything closes except what you owe: wages, a thirteenth one on top, rent, and suppliers who would like to have their books in order before the holiday.

We asked finance people how they get across, and made a table of it. It is the kind of text that is forwarded from one co-founder to the other without comment. We do not mind.$khoi$,
    $khoi$Chào buổi sáng.

Mỗi năm có một tháng mọi thứ đều đóng cửa, trừ những gì mình phải trả: lương, lương tháng mười ba, tiền nhà, và những nhà cung cấp muốn xong sổ trước giao thừa.

Chúng tôi hỏi những người giữ tiền xem họ qua tháng ấy bằng cách nào, rồi lập thành bảng. Đây là loại bài mà người đồng sáng lập này chuyển cho người kia, không viết thêm chữ nào. Cứ chuyển.$khoi$,
    $khoi$One and a half: the months of ordinary spending that a company at break-even needs in the bank, only to stand still across the holiday.$khoi$,
    $khoi$Một rưỡi: số tháng chi tiêu bình thường mà một công ty hòa vốn phải có sẵn trong tài khoản, chỉ để đứng yên qua Tết.$khoi$),
  (11, 'five-million-ledgers', $khoi$Five million ledgers$khoi$, $khoi$Năm triệu cuốn sổ$khoi$,
    $khoi$Shopkeepers must now declare what they sell. One company prints the ledger.$khoi$,
    $khoi$Hộ kinh doanh phải tự khai thuế. Một công ty in sổ cho họ.$khoi$,
    $khoi$Good morning.

A tax that had been a flat guess is now a sum that the shop has to work out for itself, and five million shops have never kept a book. Tiệm Sổ has raised $11 million on that sentence.

We went to a shop in Hẻm 47 that sells eggs by the piece, to see how a book is kept by somebody who never wanted one. It is done aloud.$khoi$,
    $khoi$Chào buổi sáng.

Khoản thuế xưa nay khoán một con số, giờ tiệm phải tự tính, mà năm triệu tiệm chưa từng giữ sổ. Tiệm Sổ vừa gọi được 11 triệu USD nhờ đúng câu ấy.

Chúng tôi tới một tiệm ở Hẻm 47 bán trứng từng quả, xem người chưa bao giờ muốn giữ sổ thì giữ sổ cách nào. Chị nói thành lời.$khoi$,
    $khoi$72%: the shops that began with the app in January and were still paying for it in October. What the others write in now, we do not know.$khoi$,
    $khoi$72%: số tiệm bắt đầu dùng ứng dụng từ tháng 1 và đến tháng 10 vẫn trả tiền. Số còn lại chúng tôi không biết họ ghi sổ bằng gì.$khoi$),
  (32, 'thirteen-years-one-parcel', $khoi$Thirteen years, one parcel at a time$khoi$, $khoi$Mười ba năm, mỗi lần một gói hàng$khoi$,
    $khoi$Nabi Commerce is listed. We read the prospectus to page 266.$khoi$,
    $khoi$Nabi Commerce đã lên sàn. Chúng tôi đọc bản cáo bạch tới trang 266.$khoi$,
    $khoi$Good morning.

Nabi Commerce is listed in Seoul now, thirteen years after its first parcel. Listings are told as endings. For the people who make what is in the parcels it is nearer to a first page, so we asked one of them to read the prospectus with us.

She stopped at page 266. So did we.$khoi$,
    $khoi$Chào buổi sáng.

Nabi Commerce đã lên sàn ở Seoul, mười ba năm sau gói hàng đầu tiên. Chuyện lên sàn hay được kể như một cái kết. Với những người làm ra món hàng trong gói, nó giống trang mở đầu hơn, nên chúng tôi nhờ một người cùng đọc bản cáo bạch.

Chị dừng ở trang 266. Chúng tôi cũng dừng ở đó.$khoi$,
    $khoi$5,900 won: what it costs Nabi to deliver an order that used to cost 14,200. Three parcels are packed into one, and the first of them waits for the last.$khoi$,
    $khoi$5.900 won: phí giao một đơn hàng của Nabi, trước là 14.200. Ba gói dồn thành một, gói đầu đợi gói cuối.$khoi$),
  (16, 'what-did-you-notice', $khoi$What did you notice?$khoi$, $khoi$Hôm nay cô thấy gì ở em?$khoi$,
    $khoi$Five children to a class, and a form with one question.$khoi$,
    $khoi$Mỗi lớp năm em, và tờ phiếu chỉ một câu hỏi.$khoi$,
    $khoi$Good morning.

Most of what is sold as education technology explains things well. Lớp Nhỏ sells something else: somebody who sees that a child has gone quiet. It does so with student teachers, five children to a class, and a form with a single question.

Its margin is thin, its figures are small, and we found them easier to believe for that. There is a paper cup in the story. You will remember the cup.$khoi$,
    $khoi$Chào buổi sáng.

Phần lớn công nghệ giáo dục bán lời giảng hay. Lớp Nhỏ bán thứ khác: một người nhận ra có em vừa im bặt. Họ làm việc đó bằng sinh viên sư phạm, mỗi lớp năm em, và một tờ phiếu chỉ hỏi một câu.

Lãi mỏng, số liệu nhỏ, và vì thế chúng tôi thấy dễ tin hơn. Trong bài có một cái ly giấy. Bạn sẽ nhớ cái ly ấy.$khoi$,
    $khoi$19 words: the average length of an answer on the form. With eight children in a class instead of five it fell to eleven.$khoi$,
    $khoi$19 chữ: độ dài trung bình một câu trả lời trên phiếu. Tăng từ năm lên tám em một lớp thì còn mười một.$khoi$),
  (17, 'the-edge-of-a-field', $khoi$The edge of a field$khoi$, $khoi$Ranh một cái rẫy$khoi$,
    $khoi$What Europe asks of a coffee bean, and who walks the field for the answer.$khoi$,
    $khoi$Châu Âu hỏi gì ở một hạt cà phê, và ai đi bộ để trả lời.$khoi$,
    $khoi$Good morning.

A bag of coffee from Buôn Ma Thuột now has to say where its trees stand. That sounds like software, and in the end it is: a polygon on a map. In the beginning it is a farmer on foot, who walks the edge of her own field with a telephone held out in front of her.

The edge bends around a pepper tree, and beyond the tree there is a brother-in-law. Fourteen hundred such edges overlapped in the first season. What was done about them is the best part of the story.$khoi$,
    $khoi$Chào buổi sáng.

Bao cà phê Buôn Ma Thuột giờ phải nói được gốc cây của nó mọc ở đâu. Nghe như chuyện phần mềm, và cuối cùng đúng là phần mềm: một hình đa giác trên bản đồ. Nhưng lúc đầu là người chủ rẫy đi bộ, tay chìa chiếc điện thoại, men theo ranh đất của chính mình.

Ranh ấy vòng qua một gốc tiêu, mà bên kia gốc tiêu là đất nhà em rể. Mùa đầu có gần một nghìn bốn trăm thửa chồng lên nhau. Người ta gỡ ra sao là phần hay nhất của bài.$khoi$,
    $khoi$26 minutes: the time it takes to walk one hectare, dogs included.$khoi$,
    $khoi$26 phút: thời gian đi hết ranh một hecta, tính cả chó.$khoi$),
  (18, 'nobody-is-owed-anything', $khoi$Nobody is owed anything$khoi$, $khoi$Không còn nợ ai$khoi$,
    $khoi$How a company closed, line by line, with its founder.$khoi$,
    $khoi$Một công ty đóng cửa ra sao, từng dòng một, do chính người sáng lập kể.$khoi$,
    $khoi$Good morning.

We write about beginnings, and get asked about endings. Gánh, a fresh-market app in Saigon, closed with every supplier paid, every basket refunded and every rider told first. Its founder has gone through the last ninety days with us.

She had one number worked out on the first Monday of each month. We now think that every company should have it.$khoi$,
    $khoi$Chào buổi sáng.

Chúng tôi viết về lúc bắt đầu, và hay bị hỏi về lúc kết thúc. Gánh, ứng dụng đi chợ ở Sài Gòn, đóng cửa khi mọi nhà cung cấp đã nhận đủ tiền, mọi giỏ hàng đã hoàn, mọi tài xế được báo trước tiên. Người sáng lập ngồi kể với chúng tôi chín mươi ngày cuối.

Thứ Hai đầu tháng nào chị cũng cho tính một con số. Giờ chúng tôi nghĩ công ty nào cũng nên có con số đó.$khoi$,
    $khoi$640 đồng: the smallest sum that Gánh paid back to a customer.$khoi$,
    $khoi$640 đồng: món nhỏ nhất Gánh hoàn lại cho một khách.$khoi$),
  (30, 'thirty-one-centimetres', $khoi$Thirty-one centimetres$khoi$, $khoi$Ba mươi mốt phân$khoi$,
    $khoi$A letter from our founder, written on the pavement.$khoi$,
    $khoi$Lá thư của người sáng lập, viết trên vỉa hè.$khoi$,
    $khoi$Good morning.

There is no round at the top of this letter. There is a plastic stool in Saigon, and our founder, who has measured it. At thirty-one centimetres nobody can lean back, which may be why people say there what they do not say in a boardroom.

The news is below it. It keeps.$khoi$,
    $khoi$Chào buổi sáng.

Đầu thư tuần này không có vòng vốn nào. Có một cái ghế nhựa vỉa hè Sài Gòn, và người sáng lập tòa soạn đã đem thước ra đo. Cao ba mươi mốt phân thì không ai ngả lưng được, có lẽ vì vậy mà người ta nói ở đó điều không nói trong phòng họp.

Tin tức ở phía dưới. Tin thì đợi được.$khoi$,
    $khoi$38 centimetres: the height of the blue stool. It is for those who have been coming for more than a year, or whose knees are bad.$khoi$,
    $khoi$38 phân: chiều cao cái ghế xanh, dành cho khách quen hơn một năm, hoặc khách đau gối.$khoi$),
  (26, 'where-the-abalone-was', $khoi$Where the abalone was$khoi$, $khoi$Chỗ từng có bào ngư$khoi$,
    $khoi$Protein from seaweed, and divers who know the rock by hand.$khoi$,
    $khoi$Đạm từ rong biển, và những người lặn thuộc từng mỏm đá.$khoi$,
    $khoi$Good morning.

Off Jeju the sea is warmer than it was, and the divers bring up less. Badang Lab hangs rafts of seaweed over the bare rock and makes protein of what grows there. Whether that is a business will be seen. That something is coming back beneath the rafts has been seen already, at nine metres, by a woman of seventy-three.

She and the other divers own a fifth of the company. They also taste the harvest, and once they were a month ahead of the laboratory.$khoi$,
    $khoi$Chào buổi sáng.

Ngoài khơi Jeju biển ấm hơn trước, người lặn vớt lên được ít hơn. Badang Lab thả bè rong trên những mỏm đá trơ và lấy đạm từ thứ mọc ra. Có thành nghề hay không, còn phải xem. Dưới bè có thứ đang trở lại thì đã có người thấy, ở độ sâu chín mét: một bà lặn bảy mươi ba tuổi.

Bà và các bà lặn khác nắm một phần năm công ty. Họ còn nếm từng mẻ rong, và có lần đi trước phòng thí nghiệm một tháng.$khoi$,
    $khoi$31%: the protein in this weed, of its dry weight. Soya has about as much, and needs a field.$khoi$,
    $khoi$31%: lượng đạm trong loại rong này, tính theo khối lượng khô. Đậu nành cũng cỡ ấy, nhưng cần ruộng.$khoi$)
),
printed as (
  -- Since when a story has been there in all its languages.
  select a.id, a.published_at as began, greatest(a.published_at, v.published_at) as complete, a.featured
  from public.articles as a left join public.articles as v on v.translation_of = a.id and v.status = 'published'
  where a.locale = 'en' and a.status = 'published'
),
of_weeks as (
  select distinct on (w.n) w.n as week, w.monday, p.id as lead, l.*
  from weeks as w
  join letters as l on true
  join printed as p on p.id = ('a0000000-0000-4000-8000-' || lpad(l.story::text, 12, '0'))::uuid
    and p.began > w.monday - interval '7 days' and p.complete < w.monday
  order by w.n, p.began
)
select
  ('c0000000-0000-4000-8000-' || lpad((case when week = 0 then 1 else 10 + week end)::text, 12, '0'))::uuid, true, slug, 'sent',
  subject_en, subject_vi, preheader_en, preheader_vi,
  private.letter_of(intro_en, intro_vi, array(
    select p.id from printed as p
    where p.began > monday - interval '7 days' and p.complete < monday
    order by p.id = lead desc, p.featured desc, p.began desc limit 5))
    || jsonb_build_array(
      jsonb_build_object('id', 'number', 'kind', 'heading', 'words', jsonb_build_object(
        'en', jsonb_build_object('text', 'One number'), 'vi', jsonb_build_object('text', 'Một con số'))),
      jsonb_build_object('id', 'counted', 'kind', 'text', 'words', jsonb_build_object(
        'en', jsonb_build_object('html', private.letter_html(number_en)),
        'vi', jsonb_build_object('html', private.letter_html(number_vi))))),
  monday, monday, monday + interval '10 minutes', monday - interval '3 days'
from of_weeks
union all select
  'c0000000-0000-4000-8000-000000000002'::uuid, true, null, 'draft',
  'Five rounds that matter, and one number',
  'Năm vòng gọi vốn đáng chú ý và một con số',
  'Your Monday letter: who raised, and what the money has to prove.',
  'Thư thứ Hai: ai vừa gọi vốn, và đồng tiền ấy phải chứng minh điều gì.',
  private.letter_of($khoi$Good morning.

Five rounds closed while you were away for the weekend, and one number in our directory moved more than it should have. We start with the number.$khoi$,
  $khoi$Chào buổi sáng.

Năm vòng gọi vốn khép lại trong lúc bạn nghỉ cuối tuần, và một con số trong danh bạ của chúng tôi nhảy nhiều hơn bình thường. Xin bắt đầu từ con số ấy.$khoi$,
  array(select id from public.articles where locale = 'en' and status = 'published' and category = 'funding' order by published_at desc, id limit 5)),
  null, null, null, now() - interval '1 day'
union all select
  'c0000000-0000-4000-8000-000000000003'::uuid, true, null, 'draft',
  'What founders told us this month',
  'Những điều nhà sáng lập kể trong tháng này',
  null, null, '[]', null, null, null, now() - interval '2 hours'
on conflict (id) do nothing;
