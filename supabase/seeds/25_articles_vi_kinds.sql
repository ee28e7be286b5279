-- Vietnamese versions of the other kinds: tin ngắn, phỏng vấn, bài số liệu, bài giải thích, ý kiến.
-- Dates are relative to the moment of seeding, so a demo always looks fresh.

insert into public.articles
  (id, title, slug, excerpt, category, tags, featured_image, image_alt, image_credit, featured, status,
   reading_time, locale, translation_of, published_at, created_at, content)
values
  (
    'b0000000-0000-4000-8000-000000000041',
    $khoi$Lớp Nhỏ cho không tờ phiếu mà gia sư cũ nhất định không bỏ$khoi$,
    'lop-nho-cho-khong-to-phieu',
    $khoi$Mỗi em một dòng, chỉ một câu hỏi, không mất tiền. Hai khoa sư phạm sẽ phát cho sinh viên từ học kỳ tới.$khoi$,
    'startups',
    array['EdTech', 'Giáo viên', 'Tin ngắn'],
    '/covers/lop-nho-gives-away-its-form.svg',
    $khoi$Tờ giấy kẻ dòng, mới viết một dòng.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    2,
    'vi',
    'a0000000-0000-4000-8000-000000000041',
    now() - interval '20 hours',
    now() - interval '20 hours' - interval '20 hours',
    $khoi$Lớp Nhỏ, công ty gia sư <a href="/vi/article/lop-nho-gia-su-truc-tuyen-khong-co-thay-co-ngoi-sao-moi-lop-nam-em">mỗi lớp năm em</a>, vừa cho mọi người dùng tự do tờ phiếu mà gia sư của họ điền sau mỗi buổi dạy. Ai in cũng được, không cần xin.

Phiếu dành cho mỗi em một dòng, trả lời một câu: “Hôm nay cô thấy gì ở em?” Ở Lớp Nhỏ, thứ Sáu nào cũng có người đọc hết. Phụ huynh đóng 480.000 đồng một tháng cho việc đọc ấy và cho các buổi học; tờ giấy thì chưa bao giờ là phần tốn tiền.

Người xin là 61 gia sư cũ, nay đứng những lớp bốn mươi mấy em và vẫn lén dùng bản photo. Nhà sáng lập Nguyễn Võ Tường Vi nói công ty có tính chuyện bán gói cho trường, tính được đúng một buổi chiều. “Muốn thu tiền thì phải đếm xem các bạn thấy được bao nhiêu điều,” chị nói.

Hai trong ba khoa sư phạm hợp tác với công ty sẽ phát phiếu cho sinh viên đi thực tập từ học kỳ tới. Khoa thứ ba còn đợi hội đồng đạo đức: trong phiếu có tên trẻ em, mà giấy thì dễ để quên trên xe buýt.

Có bản cho năm, 25 và 42 em. Bản nào cũng vừa một mặt A4.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000042',
    $khoi$Ổ Cắm phủ nhận khoản vay bắc cầu 3 triệu USD ghi trong hồ sơ$khoi$,
    'o-cam-phu-nhan-khoan-vay-bac-cau',
    $khoi$Một giao dịch bảo đảm trên tủ đổi pin, một bên cho vay không bình luận, một nhà sáng lập nói đó là hợp đồng thuê cũ. Điều đã biết, và điều sổ cái của chúng tôi ghi trong lúc chờ.$khoi$,
    'funding',
    array['Xe điện', 'Sổ cái', 'Tin ngắn'],
    '/covers/o-cam-disputes-a-bridge-note.svg',
    $khoi$Hai nửa tờ văn bản bị xé, ghép lại không khớp.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    1,
    'vi',
    'a0000000-0000-4000-8000-000000000042',
    now() - interval '1 day 18 hours',
    now() - interval '1 day 18 hours' - interval '20 hours',
    $khoi$Theo một hồ sơ mà Straits Deal Monitor đọc được, Ổ Cắm, công ty đổi pin ở Hà Nội, có khoản vay bắc cầu 3 triệu USD từ Straits Horizon Fund. Công ty nói không có khoản nào như vậy.

<strong>Hồ sơ ghi gì.</strong> Đây là đăng ký giao dịch bảo đảm bằng tủ đổi pin, nộp chưa đầy hai tháng trước. Bên vay là Ổ Cắm, bên cho vay là một công ty con của quỹ. Có số tiền, không có ngày trả.

<strong>Công ty nói gì.</strong> Nhà sáng lập Bùi Đức Long cho biết giấy ấy bảo đảm cho hợp đồng thuê thiết bị đã thỏa thuận cùng vòng Series B, không có đồng nào vay mới. Anh hẹn cho chúng tôi xem hợp đồng. Đến giờ chúng tôi chưa nhận được.

<strong>Quỹ nói gì.</strong> Quỹ không bình luận về công ty mà mình có cổ phần. Ở công ty này, quỹ có cổ phần.

<strong>Chúng tôi làm gì.</strong> Trong <a href="/vi/startup/o-cam">sổ cái</a>, vòng này được ghi là đang tranh cãi và không nằm trong tổng nào. Bên nào đưa ra giấy tờ thì ngay hôm đó mục này sẽ ghi lại, kèm tên tờ giấy.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000043',
    $khoi$Cáp biển nối xong, sớm chín ngày$khoi$,
    'cap-bien-noi-xong-som-chin-ngay',
    $khoi$Buổi tối đi Singapore đã nhanh như cũ. Tám trong chín nhóm kỹ thuật giữ lại những gì họ dựng lên hồi đứt cáp.$khoi$,
    'tech',
    array['Hạ tầng', 'Internet', 'Tin ngắn'],
    '/covers/undersea-cable-mended-early.svg',
    $khoi$Sợi cáp đỏ dưới đáy biển, chỗ đứt được nối bằng một măng sông trắng.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    1,
    'vi',
    'a0000000-0000-4000-8000-000000000043',
    now() - interval '6 days 2 hours',
    now() - interval '6 days 2 hours' - interval '20 hours',
    $khoi$Tuyến thứ hai trong hai tuyến cáp biển từng làm mạng chậm suốt mười một ngày đã thông. Tàu sửa cáp xong trước hẹn chín ngày: biển lặng, và chỗ đứt chỉ sâu 38 mét, do một cái neo kéo lê.

Ngay sáng hôm sau, dung lượng buổi tối đi Singapore đã như thường, theo số đo mà hai nhà mạng ở Đà Nẵng cho chúng tôi xem. Đi Hong Kong mới được chừng chín phần mười; một nhà mạng còn đang chuyển khách về bằng tay.

Trong chín nhóm kỹ thuật <a href="/vi/article/cap-bien-lai-dut-startup-da-nang-xoay-xo-the-nao-de-khong-gian-doan">từng kể cách họ xoay xở</a>, tám nhóm giữ lại thứ đã dựng. Nhóm thứ chín trả máy trung chuyển ở Singapore, loại 15 USD một tháng.

<ul><li>Số ngày đứt cả hai tuyến: 11</li><li>Nhóm có khách nhận ra sự cố: ba trên chín</li><li>Nhóm không triển khai được mã trong một ngày: hai</li><li>Nhóm đã có quy trình viết ra giấy: bảy, lúc đầu là ba</li></ul>$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000044',
    $khoi$Seo Ji-an: năm tôi trả tiền cho xe tải chạy không, và câu hỏi còn lại$khoi$,
    'phong-van-seo-ji-an-xe-tai-chay-khong',
    $khoi$Người đem tiền Hàn Quốc xuống sà lan miền Tây nói về những thứ mình mua rồi nằm yên, về lời từ chối chậm, và một con số bà phải đi tra lại.$khoi$,
    'insights',
    array['Phỏng vấn', 'Quỹ đầu tư', 'Hàn Quốc', 'Logistics'],
    '/covers/seo-ji-an-interview-empty-lorries.svg',
    $khoi$Dãy xe tải đậu lúc chập tối, một chiếc còn bật đèn.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    5,
    'vi',
    'a0000000-0000-4000-8000-000000000044',
    now() - interval '7 hours',
    now() - interval '7 hours' - interval '20 hours',
    $khoi$Bà Seo Ji-an là thành viên điều hành của Solmaru Ventures ở Seoul. Qua tay bà, tiền của quỹ đã vào pin ô tô cũ ở Daejeon, vào chiếc nồi cơm ở Busan biết hôm nay chưa ai ăn, và mới đây nhất là <a href="/vi/article/co-bay-goi-von-9-trieu-usd-dua-hang-mien-tay-tro-lai-duong-song">sà lan miền Tây</a>. Bà cũng từng ngồi trong hội đồng quản trị một công ty vận tải tự mua xe. Năm 2022, công ty ấy trả tiền cho rất nhiều chuyến chạy không.

Chúng tôi gặp nhau hai buổi chiều, nói tiếng Hàn, trong gian sau một quán mì ở Mapo mà bà chọn vì không có sóng. Cuộc trò chuyện được cắt còn một nửa. Bà đọc lại phần trả lời để soát, như bất cứ ai, và sửa đúng một con số.

<aside class="factbox"><strong>Vắn tắt</strong>

<ul><li>Ở Solmaru Ventures từ năm 2018; trước đó là luật sư hàng hải tại Busan</li><li>Có chân trong bốn hội đồng quản trị, hai ở ngoài Hàn Quốc</li><li>Dẫn dắt vòng Series A 9 triệu USD của Cò Bay, có Straits Horizon Fund cùng tham gia</li></ul></aside>

<strong>Ta bắt đầu từ chuyện xe tải chứ?</strong>

Ai cũng bắt đầu từ đó. Bốn trăm chiếc. Có người chiếu cho chúng tôi một trang, trên đó tài xế là chi phí còn xe là tài sản, thế là chúng tôi mua tài sản. Mùa xuân 2022 hàng cạn. Tài sản nằm bãi ở Pyeongtaek, mỗi tháng vẫn phải đóng bảo hiểm. Đường về nhà mẹ tôi đi ngang bãi ấy.

<strong>Bà mất bao nhiêu?</strong>

Mười một tỷ won. Lần trước tôi nói với chị là chín. Về tôi tra lại, và xin chị cứ viết là tôi phải đi tra.

<strong>Rồi bà đứng đầu một vòng vốn cho công ty trả tiền tài công dù ghe đầy hay vơi.</strong>

Ở quỹ, mấy ông bạn tôi cũng hỏi gần như nguyên văn. Nhưng vấn đề không phải ai làm chủ chiếc ghe. Vấn đề là ai đang đợi. Ở Hàn Quốc, xe không tới thì chủ hàng còn năm số khác trong máy. Ở Cần Thơ, thứ còn lại là con đường kẹt cứng từ sáu giờ sáng. Nơi nào không còn chỗ hở, một khoang trống trên ghe là thứ có người cần. Chỉ phải nói cho họ biết chắc là ghe chạy.

<strong>Đó là quy luật, hay chỉ đúng với một con sông?</strong>

Một con sông thôi. Tôi từng cố rút ra quy luật, cứ hai trường hợp thì hỏng một. Cái tôi giữ lại là một câu hỏi: món tôi mua mà nằm yên một tháng thì ai bực? Không ai bực thì tôi không mua.

<strong>Với Cò Bay thì ai bực?</strong>

Một nhà máy xay xát ở An Giang dán tờ lịch chạy lên tường. Chưa hết thứ Ba là họ gọi.

<strong>Mấy công ty kia của bà gần như không có tài sản: một cái hộp đo, một ứng dụng.</strong>

Họ có lời hứa. Hanulcell nói cục pin đáng bao nhiêu và chịu trách nhiệm với con số đó một năm. Lời hứa cũng nằm bãi được như xe tải, chỉ là đi ngang mình không thấy. Tôi hỏi y như vậy: anh ngừng trả lời một tháng thì ai gọi?

<blockquote class="pullquote">Món tôi mua mà nằm yên một tháng thì ai bực?</blockquote>

<strong>Một năm bà gặp chừng hai trăm công ty, rót vốn ba. Bà từ chối ở đâu?</strong>

Ở trang thứ hai. Trang thứ hai lúc nào cũng là quy mô thị trường. Tôi xin họ lật tới cái ngày khách trả tiền lần đầu, và kể tôi nghe ai là người đi lấy tiền. Cả phòng không ai nhớ thì công ty vẫn có thể tốt. Chỉ là tôi không giúp được gì.

<strong>Nhà sáng lập hay hiểu lầm bà điều gì?</strong>

Họ tưởng tôi đang xem họ có giỏi không. Ai chẳng giỏi. Tôi xem mười một giờ đêm tôi có muốn nghe tin xấu từ người này không, vì trước sau gì tôi cũng sẽ nghe.

<strong>Năm nay bà nghe chưa?</strong>

Hai lần. Có chị gọi cho tôi trước khi gọi cho chồng. Chị ấy xin lỗi chồng chứ không xin lỗi tôi, vậy là đúng.

<strong>Nhiều nhà sáng lập Việt Nam than quỹ Hàn chậm.</strong>

Chậm thật. Seoul có bốn chữ ký, chữ thứ tư thường ở ngoài sân golf. Gật đầu chậm thì người ta mất ngủ vài hôm. Lắc đầu chậm thì người ta mất những lời mời khác, thế là bất nhã. Nên từ tháng 1 chúng tôi tự cho mình ba tuần để nói không. Giữ được 19 trên 22 lần. Ba lần trễ đều là những công ty chúng tôi thích.

<strong>Điều gì khiến bà bán cổ phần Cò Bay?</strong>

Ở Cần Thơ họ nuôi một nhà trọ cho con em tài công đi học. Nó ngốn hai phần trăm chi phí, và nhờ nó mà gọi điện là tài công bắt máy. Sẽ có ngày một người rất hợp lý, cầm bảng tính, đề nghị đóng cửa. Tôi đã xin có mặt hôm đó.

<strong>Nếu bà bị thiểu số?</strong>

Thì tôi là cổ đông thiểu số, vốn là vậy. Tôi bỏ phiếu chống, biên bản ghi lại, kỳ sau tôi vẫn đến họp. Người ta cứ nghĩ nhà đầu tư có cần gạt. Phần lớn thời gian chúng tôi có một cái ghế.

<strong>Từ 2022 tới nay bà đổi ý về điều gì?</strong>

Về bảo hiểm, bây giờ tôi đọc từng trang. Về tài xế, người tôi từng gọi là chi phí. Và về lịch chạy. Trước tôi tưởng chỉ hành khách mới cần.

<em>Solmaru Ventures có cổ phần ở Cò Bay, Hanulcell, Moabom và Mái Nắng, những công ty chúng tôi có viết. Quỹ không có phần trong tòa soạn và không xem bài này, ngoài các câu trả lời.</em>$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000045',
    $khoi$Một phần ba số tiền nằm ở hai thương vụ: sổ cái 46 vòng vốn nói gì$khoi$,
    'mot-phan-ba-so-tien-nam-o-hai-thuong-vu',
    $khoi$Chúng tôi cộng hết các vòng đang ghi, quy ra đô la, rồi bỏ bớt những vòng lớn nhất. Phần còn lại trông giống những công ty vẫn viết thư cho chúng tôi hơn.$khoi$,
    'funding',
    array['Số liệu', 'Sổ cái', 'Quỹ đầu tư'],
    '/covers/a-third-of-the-money-is-two-deals.svg',
    $khoi$Hàng cột biểu đồ, hai cột cao vọt hơn hẳn các cột kia.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000045',
    now() - interval '2 days',
    now() - interval '2 days' - interval '20 hours',
    $khoi$<a href="/vi/funding">Sổ cái gọi vốn</a> của chúng tôi đang có 46 vòng đã được xác nhận hoặc đưa tin mà không ai tranh cãi, thuộc về 30 công ty. Hai vòng không công bố số tiền. Bốn mươi bốn vòng kia cộng lại khoảng 626 triệu USD, nếu tính hết: vốn cổ phần, một đợt niêm yết và một khoản tài trợ. Riêng vốn cổ phần, tức con số mà trang sổ cái cộng, khoảng 506 triệu USD.

Con số đầu in lên đầu trang được. Nó cộng những thứ không giống nhau, và không tả ai cả. Vì vậy chúng tôi đếm tiếp, và trước hết là đếm lùi.

<h2>Bỏ hai vòng ra</h2>

Lớn nhất là một đợt niêm yết, của Nabi Commerce ở Seoul: 120 triệu USD. Kế đó là Series C của Dure Pay: 88 triệu USD. Riêng hai vòng này chiếm 33% toàn bộ số tiền, kể cả đợt niêm yết. Thêm bốn vòng xếp sau, mỗi vòng từ 30 triệu USD trở lên, là 61%. Ba mươi tám vòng còn lại chia nhau 243 triệu USD.

Vòng cổ phần “trung bình” là 12 triệu USD, cỡ tiền mà gần như không ai gọi. Trung vị chỉ 5,8 triệu USD: một nửa số vòng nhỏ hơn mức đó.

<figure data-ledger="chart:all"><a href="/vi/funding">Các vòng vốn ba năm qua</a><figcaption>Vốn cổ phần theo quý, trong phạm vi đã biết. Đợt niêm yết không nằm trong đó.</figcaption></figure>

Biểu đồ được vẽ từ sổ cái mỗi khi bạn mở trang, nên cột cuối cao dần theo từng vòng mới ghi. Số trong bài là số của ngày chúng tôi viết. Xin đọc những cột cao một cách thận trọng: đó không phải quý có nhiều công ty ăn nên làm ra, mà là quý có một, hai công ty như thế.

<h2>Tiền bắt đầu ở đâu, dừng ở đâu</h2>

<table><thead><tr><th>Vòng</th><th>Số vòng</th><th>Tổng</th><th>Trung vị</th></tr></thead><tbody><tr><td>Hạt giống</td><td>16</td><td>36,3 triệu USD</td><td>2,1 triệu USD</td></tr><tr><td>Series A</td><td>13</td><td>116,2 triệu USD</td><td>9 triệu USD</td></tr><tr><td>Series B</td><td>7</td><td>199 triệu USD</td><td>28 triệu USD</td></tr></tbody></table>

Cả mười sáu vòng hạt giống gộp lại chưa bằng một mình Series B của Hanulcell, 42 triệu USD. Hạt giống là nơi phần lớn công ty đang đứng, cũng là nơi một cuốn sổ ghi tiền nhìn kém nhất.

<figure data-ledger="rounds:d0000000-0000-4000-8000-000000000017"><a href="/vi/startup/hanulcell">Các vòng của Hanulcell</a><figcaption>Các vòng của Hanulcell. Riêng vòng lớn đã hơn cả mười sáu vòng hạt giống cộng lại.</figcaption></figure>

Nhìn theo nước cũng lệch. Việt Nam có 19 trên 44 vòng cổ phần và 24% số vốn ấy. Hàn Quốc có mười vòng và 33%.<span class="footnote">Vòng vốn tính cho nơi công ty đặt trụ sở, nhà đầu tư ở đâu cũng vậy. Tiền khác USD được đổi theo tỷ giá ngày công bố.</span>

<h2>Ai ký trước</h2>

Straits Horizon Fund dẫn dắt sáu vòng, một mình hoặc cùng bên khác, tổng cộng 238 triệu USD. Cầu Gỗ Capital dẫn dắt năm vòng, 30 triệu USD: số lần quyết định gần ngang, số tiền chỉ bằng một phần tám. Sáu vòng không ghi ai dẫn dắt.

<h2>Điều chúng tôi không biết</h2>

<ul><li>Trong 48 vòng đang ghi, 33 vòng chỉ dựa vào một nguồn. Mục nào cũng nói rõ nguồn nào.</li><li>Một vòng đang tranh cãi, một vòng đã rút. Cả hai không nằm trong tổng nào ở đây.</li><li>Số tiền là số được công bố. Trả bao nhiêu, lúc nào, ít ai nói.</li><li>Vòng không ai công bố thì không có trong sổ. Chúng tôi tin là nhiều, và nhỏ.</li></ul>

Toàn bộ các dòng đều tải về được ở trang <a href="/vi/data">dữ liệu mở</a>, dạng bảng tính hoặc dạng cho máy đọc. Mời bạn tự đếm. Đếm ra khác thì <a href="/vi/contact">viết cho chúng tôi</a>: sổ cái sửa trước, bài này sửa trong ngày.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000046',
    $khoi$Bán công ty thì ai được múc trước? Giải thích bằng một nồi nước phở$khoi$,
    'ban-cong-ty-thi-ai-duoc-muc-truoc',
    $khoi$Hai chữ trong term sheet quyết định nhà sáng lập và nhân viên còn gì vào ngày bán. Một bảng, bốn mức giá, và ba câu nên hỏi trước khi ký.$khoi$,
    'insights',
    array['Giải thích', 'Term sheet', 'Gọi vốn'],
    '/covers/who-is-paid-first-when-a-company-is-sold.svg',
    $khoi$Một cái nồi lớn, trước nồi có ba cái bát xếp hàng.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000046',
    now() - interval '4 days 7 hours',
    now() - interval '4 days 7 hours' - interval '20 hours',
    $khoi$Bán 20% cổ phần xong, nhà sáng lập nào cũng nghĩ: mai này có người mua công ty, phía mình được 80%. Thường thì không được. Lý do là một điều khoản người ta bàn trong một buổi chiều, rồi mấy năm sau mới đọc lại cho kỹ. Tiếng Anh gọi là liquidation preference, tạm dịch là quyền ưu tiên thanh toán.

Hãy nghĩ tới một nồi nước phở. Cổ phần nói bát của ai to bao nhiêu. Quyền ưu tiên nói ai được cầm muôi trước, và múc mấy lượt.

<aside class="factbox"><strong>Ba chữ cần nhớ</strong>

<strong>Ưu tiên:</strong> nhà đầu tư lấy lại một khoản trước khi người khác được đồng nào.

<strong>Hệ số:</strong> khoản ấy lớn cỡ nào. 1× là đúng số đã bỏ vào, 2× là gấp đôi.

<strong>Cùng chia:</strong> lấy xong khoản ấy, nhà đầu tư còn được chia tiếp phần còn lại.</aside>

<h2>Một công ty, bốn mức giá</h2>

Giả sử nhà đầu tư bỏ 2 triệu USD lấy 20% cổ phần. Vài năm sau có người mua công ty. Đây là số tiền nhà đầu tư nhận, tính bằng triệu USD, theo ba cách viết điều khoản.

<table><thead><tr><th>Giá bán</th><th>1×</th><th>1×, cùng chia</th><th>2×</th></tr></thead><tbody><tr><td>1</td><td>1</td><td>1</td><td>1</td></tr><tr><td>5</td><td>2</td><td>2,6</td><td>4</td></tr><tr><td>10</td><td>2</td><td>3,6</td><td>4</td></tr><tr><td>30</td><td>6</td><td>7,6</td><td>6</td></tr></tbody></table>

Đọc dòng thứ hai trước. Bán 5 triệu thì những người còn lại, nắm 80%, được 3 triệu nếu điều khoản là 1×, được 2,4 nếu nhà đầu tư cùng chia, và được 1 triệu nếu hệ số là 2×. Vẫn công ty ấy, người mua ấy, ngày ấy.

Giờ đọc dòng cuối. Bán 30 triệu thì 1× hay 2× cũng cho nhà đầu tư 6 triệu: họ lợi hơn khi coi cổ phần của mình là cổ phần thường, và được quyền chọn như vậy.<span class="footnote">Đây là chuyển đổi: cổ phần ưu đãi thành cổ phần phổ thông, bỏ quyền ưu tiên. Bên được cùng chia thì không có lý do gì để chuyển, trừ khi điều khoản đặt mức trần.</span> Quyền ưu tiên có ý nghĩa ở khoảng giữa, mà phần lớn các vụ bán lại nằm ở khoảng giữa.

<h2>Vì sao phải có</h2>

Nếu không có, một người có thể nhận 2 triệu USD đổi lấy 20%, tuần sau bán công ty đúng bằng số tiền trong tài khoản, và ôm 80% tiền của người khác. Không ai làm được chuyện đó hai lần; điều khoản có mặt để không ai làm được lần nào. Ở mức 1×, không cùng chia, nó là câu trả lời sòng phẳng cho một nỗi lo có thật. Trong mười bản term sheet Việt Nam năm nay bạn đọc cho chúng tôi xem, bảy bản viết đúng như thế.<span class="footnote">Mười bản người ta tự gửi đến không phải là mẫu khảo sát. Ai hài lòng chắc đã không viết thư.</span>

<h2>Chồng lên nhau</h2>

Mỗi vòng đem theo quyền ưu tiên của mình, và vòng vào sau thường được múc trước. Công ty đã gọi 2, rồi 6, rồi 15 triệu thì trước mặt nhà sáng lập và nhân viên là 23 triệu đang xếp hàng. Bán được 20 triệu, nhà đầu tư vào sau cùng lấy đủ, các bên trước gần đủ, còn quyền mua cổ phần hứa cho tám mươi nhân viên thành giấy. Không ai phạm hợp đồng cả.

Cũng vì vậy mà định giá cao là thứ mua được. Ai trả giá rộng rãi kèm điều khoản cùng chia thì không hề dại. Họ chỉ dời tiền từ dòng này sang dòng kia của bảng. <a href="/vi/article/vong-goi-von-bac-cau-tro-lai-doc-ky-ba-dieu-khoan-khong-ai-mac-ca">Vay bắc cầu</a> làm việc ấy êm hơn.

<h2>Trước khi ký</h2>

<ol><li>Nếu bán bằng nửa mức định giá hôm nay thì mỗi bên được bao nhiêu? Xin cái bảng, đừng xin điều khoản.</li><li>Ai múc trước, các vòng có ngang nhau không? Xin ngang hàng<span class="footnote">Luật sư viết <em>pari passu</em>: không đủ tiền thì các nhà đầu tư chia theo tỷ lệ.</span> ở vòng đầu thì không mất gì, đến vòng ba mới xin thì rất đắt.</li><li>Nhân viên có biết không? Quyền mua cổ phần là một phần lương. Ai nhận thì nên được xem cùng một bảng với bạn.</li></ol>

Đây là thông tin chung, không thay cho tư vấn pháp lý. Bảng kiểm term sheet và mẫu bảng cổ phần có trong mục <a href="/vi/resources">tài nguyên</a> cho nhà sáng lập.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000047',
    $khoi$Ý kiến: Xin cho biết ai đã nghỉ$khoi$,
    'y-kien-xin-cho-biet-ai-da-nghi',
    $khoi$Công ty nào cũng loan tin mình vừa tuyển ai. Con số nói thật nhất về nơi làm việc thì không ai gửi.$khoi$,
    'insights',
    array['Ý kiến', 'Tuyển dụng', 'Báo chí'],
    '/covers/opinion-tell-us-who-left.svg',
    $khoi$Cánh cửa để mở, cạnh cửa một cái ghế và cái móc áo trống.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000047',
    now() - interval '5 days 7 hours',
    now() - interval '5 days 7 hours' - interval '20 hours',
    $khoi$<em>Đây là ý kiến của người viết, không phải của tòa soạn.</em>

Tháng rồi tôi nhận 112 thông cáo báo chí. Tôi cất vào một thư mục, để dành cho bài này. Ba mươi bốn cái báo tin có người mới: một giám đốc sản phẩm, một phụ trách thị trường Indonesia, một “trưởng ban văn hóa”. Không cái nào báo tin có người nghỉ.

Người nghỉ thì đương nhiên có. Tôi biết vì tôi viết thư cho họ. Một năm sau vòng gọi vốn, tôi gọi lại thì một phần ba số tên trong sổ trả lời từ chỗ làm khác. Ai cũng chịu chuyện, phần nhiều không phải chuyện lương, và đó là những điều có ích nhất tôi nghe được trong tuần. Gần như chẳng bao giờ đăng được. Lý do nghỉ của một người là chuyện riêng. Lý do của bốn mươi người là thông tin, mà đủ bốn mươi thì chỉ công ty mới có.

Vậy nên tôi mong các công ty công bố. Không cần tên, không cần kể. Ba con số thôi, mỗi năm một lần, đặt cạnh số nhân sự mà họ vẫn thích khoe.

<ul><li>Ngày đầu năm có bao nhiêu người làm ở đây</li><li>Trong số đó, ngày cuối năm còn bao nhiêu</li><li>Những người đã nghỉ từng ở lại bao lâu, tính theo trung vị</li></ul>

Hết. Đặt vừa dưới cái logo.

Người ta sẽ nói con số trơ ra thì oan. Đóng một văn phòng là cả năm xấu số, mà biết đâu đóng rất tử tế. Đúng. Doanh thu cũng vậy, và đâu ai thôi hỏi doanh thu. Có con số thì mới có câu giải thích đi kèm. Hiện giờ chẳng có gì để giải thích.

Người ta sẽ nói đối thủ lấy đó mà đánh. Đối thủ có rồi. Người săn đầu người nào ở Sài Gòn cũng giữ bảng ấy, theo công ty, theo từng nhóm, và bán. Người không có nó là bạn trẻ hai mươi bốn tuổi sắp ký hợp đồng, với một nơi mà ba quản lý sản phẩm gần nhất mỗi người ở được bảy tháng.

Lý do thứ ba người ta chỉ nói qua điện thoại: con số xấu quá. Tôi tin. Nhưng tới giờ tôi đã đọc kha khá sổ sách, và chưa gặp công ty nào khá lên nhờ nhân viên biết ít hơn người săn nhân viên.

Sông Hàn Robotics ở Đà Nẵng <a href="/vi/article/xuong-robot-o-da-nang-nhat-quyet-khong-doi-vao-sai-gon">mất hai kỹ sư trong bốn năm</a>. Chúng tôi hỏi là họ nói ngay, vì họ tự hào. Tôi thì thích được nghe từ một nơi không tự hào hơn. Phải có ai đó công bố con số xấu đầu tiên. Chừng một tuần người ta sẽ khen can đảm, rồi sau đó coi là chuyện thường. Chuyện thường mới là điều đáng mong.

Đòi người khác mà mình không làm thì rẻ quá. Được biên tập viên đồng ý, xin trình số của chúng tôi. Đầu năm ngoái tòa soạn có chín người. Cuối năm còn bảy. Hai người nghỉ, một người đã ở 14 tháng, một người 31 tháng. Một người cần mức lương chúng tôi không có. Người kia bảo nghe ý kiến của tôi mãi cũng mệt.

Tôi xin ba điều, và xin ngay quý này, lúc các nơi đang làm ngân sách. Nhà sáng lập: ghi ba con số ấy vào thư gửi nhà đầu tư kỳ tới, rồi gửi luôn cho người không phải nhà đầu tư. Nhà đầu tư: tháng nào anh chị cũng hỏi doanh thu, vậy mỗi năm hỏi thêm điều này một lần. Còn bạn, người đang có thư mời nhận việc trong hộp thư: hãy viết lại và hỏi. Công ty nào không trả lời được là chưa từng đếm. Công ty nào không chịu trả lời là đã đếm rồi.$khoi$
  )
on conflict (id) do nothing;
