-- Articles written in Vietnamese only: they have no original to point at.
-- Dates are relative to the moment of seeding, so a demo always looks fresh.

insert into public.articles
  (id, title, slug, excerpt, category, tags, featured_image, image_alt, image_credit, featured, status,
   reading_time, locale, translation_of, published_at, created_at, content)
values
  (
    'c0000000-0000-4000-8000-000000000001',
    $khoi$Quán cóc TP.HCM và bài toán quét mã: tiền vào nhanh, đi đâu mất?$khoi$,
    'ca-phe-coc-tp-hcm-quet-ma',
    $khoi$Chúng tôi ngồi một tuần ở năm quán cà phê cóc để xem tiền chuyển khoản chạy đường nào. Chủ quán thích tiếng “ting”, nhưng cuối ngày vẫn đếm bằng tay.$khoi$,
    'insights',
    array['FinTech', 'TP.HCM', 'Thanh toán', 'Hộ kinh doanh'],
    '/covers/ca-phe-coc-tp-hcm-quet-ma.svg',
    $khoi$Phin cà phê, ly cà phê đá và một tờ mã quét thanh toán.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    5,
    'vi',
    null,
    now() - interval '3 days 9 hours',
    now() - interval '3 days 9 hours' - interval '20 hours',
    $khoi$Sáu giờ sáng, quán của anh Lâm ở góc đường Nguyễn Đình Chiểu có mười một cái ghế, một tấm bạt và một tờ mã quét ép nhựa buộc dây thun vào thân cây dầu. Ly cà phê đá hai mươi nghìn. Khách rút điện thoại, quét, chìa màn hình, anh gật. Tám giờ, cái loa nhỏ trong tủ kính đã kêu “ting” chín mươi bốn lần. Anh Lâm bảo nghe vui tai. Hỏi từ sáng được bao nhiêu, anh nói để tối.

Đó là điều chúng tôi muốn hiểu. Ở thành phố này, trả tiền bằng quét mã đã thành nếp tới cả xe bắp luộc. Tiền chạy trong ba giây. Vậy mà người bán vẫn không biết nó nằm đâu.

<h2>Năm quán, một tuần</h2>

Chúng tôi ngồi ở năm quán, trải từ Bình Thạnh sang Quận 4 cũ, mỗi quán bảy buổi sáng, xin chủ cho xem sổ và sao kê. Năm quán bán trung bình 168 ly một ngày. Bảy mươi ba phần trăm tiền thu qua mã quét. Con số ấy ba năm trước, theo trí nhớ của họ, chỉ chừng hai mươi.

<table><thead><tr><th>Tiền vào tài khoản của ai</th><th>Số quán</th><th>Vì sao</th></tr></thead><tbody><tr><td>Chủ quán</td><td>2</td><td>“Của tôi thì tôi giữ”</td></tr><tr><td>Vợ hoặc chồng</td><td>1</td><td>Để khỏi tiêu</td></tr><tr><td>Con đang học đại học</td><td>1</td><td>Nó biết xài điện thoại</td></tr><tr><td>Hai tài khoản thay nhau</td><td>1</td><td>Hôm nào vợ chồng giận thì đổi mã</td></tr></tbody></table>

Chỉ một quán dùng tài khoản riêng cho việc bán. Bốn quán còn lại, tiền cà phê chung với tiền điện nước, học phí, tiền người ta trả nợ. Từ đầu năm hộ kinh doanh phải tự khai thuế, chuyện chung chạ ấy mới thành rắc rối: cơ quan thuế nhìn sao kê thấy một dòng 6 triệu đồng, còn chủ quán thì nhớ mang máng đó là tiền em gái gửi giỗ.

<h2>Tiếng “ting” và lòng tin</h2>

Loa báo tiền là thứ được yêu nhất. Trước khi có loa, cả năm quán đều từng bị đưa ảnh chuyển khoản giả; quán ở Quận 4 mất gần ba triệu trong một tháng. Bây giờ không “ting” thì không giao ly. Nhưng loa cũng có ngày im. Hôm thứ Tư mạng chập chờn, anh Lâm bán thiếu cho hai mươi ba người, ghi tên bằng phấn lên thân cây. Hai mươi hai người quay lại trả. Người thứ hai mươi ba là khách vãng lai, gửi tiền vào hôm sau, kèm lời nhắn “xin lỗi chú em quên”.

<blockquote>Máy hư thì ghi lên cây. Cây chưa bao giờ hết pin.</blockquote>

Các công ty phần mềm nhìn thấy ở đây một thị trường. Trong tuần, có bốn bạn trẻ mặc bốn màu áo tới mời anh Lâm cài ứng dụng bán hàng. Anh từ chối cả bốn, lý do như nhau: phải bấm từng món. Lúc đông khách hai tay anh đang cầm vợt.

Hai quán có thử. Một quán bỏ sau chín ngày. Quán còn lại, của chị Tuyền ở Bình Thạnh, đang dùng loại nói ra thành lời của <a href="/vi/article/ho-kinh-doanh-bo-thue-khoan-tiem-so-o-tp-hcm-goi-von-duoc-11-trieu-usd">Tiệm Sổ</a>, nhưng chị chỉ nói một câu cuối ngày: “hôm nay bán được từng này”. Chị bảo vậy là đủ để khai thuế và để biết tháng này hơn hay kém tháng trước. Công ty thiết kế cho hai mươi câu một ngày. Chị dùng một. Chị vẫn đóng tiền.

<h2>Phí ai chịu</h2>

Chuyển khoản đang miễn phí, và người bán mặc nhiên coi đó là luật trời. Nhân viên ngân hàng mà chúng tôi hỏi thì nói tiền loa, tiền tin nhắn, tiền máy chủ đều có người trả, hiện là ngân hàng, để giữ số dư không lãi trong tài khoản. Với quán cóc, số dư ấy nằm lại bao lâu? Chúng tôi tính trên sao kê của ba quán cho xem: trung vị mười một tiếng. Tối đến, tiền đi mua đá, mua sữa, trả góp xe. Không ai giàu lên nhờ mười một tiếng đó.

Vậy nên sớm muộn sẽ có người đề nghị thu phí. Năm chủ quán trả lời gần như nhau: một phần trăm thì được, hơn nữa thì quay về tiền mặt. Ngăn kéo tiền lẻ vẫn còn đó, dưới tủ kính. Anh Lâm kéo ra cho xem, trong có đúng bốn trăm ba mươi hai nghìn, xếp theo màu.

<h2>Cuối ngày</h2>

Bảy giờ tối, anh cộng. Một bên là sao kê, anh lấy bút gạch những dòng không phải cà phê. Một bên là số ly, đếm bằng cách anh học của mẹ: sáng bày ra hai chồng ly, mỗi chồng năm mươi cái, tối đếm xem vơi mấy lần. Hai con số lệch nhau ba ly. Anh nghĩ một lát, rồi nhớ ra: hai ly mời ông tổ trưởng, một ly đổ vì mèo.

Phần mềm nào bắt được con mèo thì anh mua.$khoi$
  ),
  (
    'c0000000-0000-4000-8000-000000000002',
    $khoi$Cần Thơ: ba startup, một chuyến đò và chuyện tuyển người$khoi$,
    'can-tho-ba-startup-mot-chuyen-do',
    $khoi$Kỹ sư miền Tây học xong thì lên Sài Gòn. Ba công ty bên bến Ninh Kiều đang thử kéo họ về, bằng ba cách rất khác nhau.$khoi$,
    'startups',
    array['Tuyển dụng', 'Cần Thơ', 'Miền Tây', 'Startup'],
    '/covers/can-tho-ba-startup-mot-chuyen-do.svg',
    $khoi$Chiếc đò chèo qua sông giữa hai bờ, nhìn từ trên cao.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    4,
    'vi',
    null,
    now() - interval '6 days 9 hours',
    now() - interval '6 days 9 hours' - interval '20 hours',
    $khoi$Sáu giờ rưỡi sáng, chuyến đò từ bên kia sông ghé bến, trên đó có bốn lập trình viên, một người bán chôm chôm và con gà. Chuyện bốn lập trình viên đi đò đi làm, năm năm trước ở Cần Thơ chưa có. Muốn viết phần mềm thì lên Sài Gòn. Người ở lại dạy học, hoặc vô ngân hàng.

Theo con số của một trường đại học lớn trong thành phố, mỗi năm chừng một nghìn hai trăm người tốt nghiệp ngành công nghệ thông tin, và hơn bảy trăm rời đồng bằng trong vòng sáu tháng. Ba công ty mà chúng tôi gặp tuần rồi đang giành lại một phần của bảy trăm đó. Họ ngồi cách nhau chưa đầy hai cây số, ăn cùng quán hủ tíu, và không ai tin cách của hai người kia.

<h2>Cách thứ nhất: trả như Sài Gòn</h2>

<a href="/vi/article/co-bay-goi-von-9-trieu-usd-dua-hang-mien-tay-tro-lai-duong-song">Cò Bay</a> vừa gọi được 9 triệu USD và trả lương ngang TP.HCM, cho mười chín kỹ sư. Giám đốc Lâm Hoài Phong lý luận đơn giản: ở đây nhà thuê bốn triệu, cơm hai mươi lăm nghìn, lương bằng nhau tức là hơn. Anh mở tin tuyển, hồ sơ về đầy hộp thư, phần nửa từ những người miền Tây đang ở Thủ Đức, Gò Vấp.

Được một năm, Phong nhận ra thứ anh chưa tính. Ba người giỏi nhất nghỉ, không phải vì tiền. Vợ của một người dạy tiếng Nhật, ở đây không có chỗ dạy. Một người nói ngày nào cũng gặp đúng mười chín người. “Ở trển, em dở chỗ này thì còn chỗ khác,” cậu ấy viết trong thư xin nghỉ. “Dưới này, chỉ có anh.”

<h2>Cách thứ hai: đào tạo từ đầu</h2>

<a href="/vi/article/chuong-bao-man-cho-mien-tay-gia-ba-muoi-nghin-dong-mot-vu">Phù Sa Data</a> không tuyển người giỏi. TS Huỳnh Ngọc Diễm, vốn là cô giáo, mỗi năm nhận tám sinh viên năm ba, trả bốn triệu rưỡi một tháng, cho ra đồng lau cảm biến ba tháng rồi mới được chạm vào mã. Hết hai năm, giữ lại ba hoặc bốn người.

“Người biết viết phần mềm thì nhiều,” chị nói. “Người biết con nước lên bên nào trước thì phải sanh ở đây.” Nhân viên của chị trung bình hai mươi lăm tuổi, lương chừng hai phần ba Sài Gòn, và năm rồi không ai nghỉ. Bù lại, mọi thứ chậm. Khách muốn tính năng tháng 3 thì tháng 8 có. Chị từng mất một hợp đồng bảo hiểm vì vậy, và kể chuyện đó không có vẻ gì là tiếc.

<blockquote class="pullquote">Người biết viết phần mềm thì nhiều. Người biết con nước lên bên nào trước thì phải sanh ở đây.</blockquote>

<h2>Cách thứ ba: cho người ta đi</h2>

Công ty thứ ba làm phần mềm quản lý cho nhà máy xay xát, mười một người, xin không nêu tên vì đang thương lượng bán mình. Cách của họ lạ nhất: ai muốn lên Sài Gòn thì cứ lên, vẫn ăn lương, mỗi tháng về một tuần. Sáu trong mười một người sống như vậy. Vé xe công ty trả. Tuần ở nhà là tuần đông nhất, mọi cuộc họp dồn vào đó, chiều thứ Sáu cả bọn qua cồn ăn cá lóc nướng trui.

Chị giám đốc tính cho chúng tôi xem: tiền xe và chỗ ngủ cho sáu người bằng lương một kỹ sư. Đổi lại, khi tuyển, chị cạnh tranh được với cả hai đầu. Bất lợi là hễ ai cưới thì phải chọn. Năm nay có hai đám cưới. Một người về, một người đi.

<h2>Chuyện không ai làm một mình được</h2>

Cả ba, dù không tin nhau, nói giống nhau ở một chỗ. Thứ Cần Thơ thiếu không phải là việc làm thứ nhất. Nó thiếu việc làm thứ hai: một công ty khác để nhảy qua mà không phải dọn nhà. Người kỹ sư ba mươi tuổi nhận lời về quê khi biết lỡ chỗ này không hợp thì quẹo qua góc đường còn chỗ kia.

Vậy nên từ tháng 9, ba giám đốc ngồi với nhau sáng thứ Bảy đầu tháng. Họ chưa ký gì, chỉ thỏa thuận miệng hai điều: không chê nhân viên cũ của nhau, và ai tuyển không được người thì gửi hồ sơ sang hai nhà kia. Ba tháng, mười bốn hồ sơ đã đi qua đi lại, năm người có việc. Một trong năm người là cậu đã viết lá thư xin nghỉ gửi cho Phong. Cậu về lại Cần Thơ, làm ở Phù Sa, sáng nào cũng đi chuyến đò sáu giờ rưỡi.

Trên đò, cậu ngồi cạnh người của Cò Bay. Họ nói chuyện gà.$khoi$
  ),
  (
    'c0000000-0000-4000-8000-000000000003',
    $khoi$Hỏi nhanh: gọi vốn vòng hạt giống cần chuẩn bị những giấy tờ gì?$khoi$,
    'hoi-nhanh-goi-von-vong-hat-giong',
    $khoi$Mười hai câu hỏi bạn đọc gửi về nhiều nhất, hai luật sư và ba nhà sáng lập vừa chốt vòng trả lời. Không có câu nào cần quá nửa trang.$khoi$,
    'funding',
    array['Gọi vốn', 'Seed', 'Hướng dẫn', 'Pháp lý'],
    '/covers/hoi-nhanh-goi-von-vong-hat-giong.svg',
    $khoi$Năm mầm cây xếp hàng, từ hạt giống đến cây lớn.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    4,
    'vi',
    null,
    now() - interval '11 days 8 hours',
    now() - interval '11 days 8 hours' - interval '20 hours',
    $khoi$Mỗi tuần tòa soạn nhận chừng hai mươi thư hỏi về vòng gọi vốn đầu tiên. Câu hỏi lặp lại nhiều đến mức chúng tôi gom thành mười hai câu, nhờ hai luật sư và ba nhà sáng lập vừa chốt vòng hạt giống trong năm nay trả lời. Đây là thông tin chung, không thay được luật sư của bạn.

<h2>Trước khi gặp nhà đầu tư</h2>

<strong>1. Chưa có công ty thì gọi vốn được không?</strong> Nói chuyện thì được, nhận tiền thì không nên. Tiền vào tài khoản cá nhân sẽ thành khoản phải giải thích suốt nhiều năm về sau. Lập công ty mất vài ngày.

<strong>2. Bảng cổ phần nên như thế nào?</strong> Một trang, cộng lại đúng một trăm phần trăm. Cả ba nhà sáng lập đều từng bị hỏi về một cái tên đã nghỉ từ lâu mà còn giữ mười lăm phần trăm. Dọn chuyện đó trước, lúc nó còn rẻ.

<strong>3. Có cần kiểm toán không?</strong> Vòng hạt giống thường không. Cần sao kê ngân hàng mười hai tháng và một bảng thu chi khớp với sao kê. “Khớp” là chữ quan trọng nhất câu này.

<h2>Bộ hồ sơ</h2>

<strong>4. Rốt cuộc cần những gì?</strong> Hai luật sư liệt kê riêng, trùng nhau tám mục:

<ol><li>Giấy chứng nhận đăng ký doanh nghiệp và điều lệ bản đang có hiệu lực</li><li>Bảng cổ phần, kèm mọi lời hứa chia cổ phần, kể cả lời hứa qua tin nhắn</li><li>Thỏa thuận giữa các nhà sáng lập: ai làm gì, nghỉ thì cổ phần ra sao</li><li>Hợp đồng lao động có điều khoản sản phẩm làm ra thuộc về công ty</li><li>Văn bản chuyển giao mã nguồn, tên miền, nhãn hiệu đang đứng tên cá nhân</li><li>Năm hợp đồng khách hàng lớn nhất</li><li>Tờ khai thuế và bảo hiểm xã hội, không nợ</li><li>Giấy phép con, nếu ngành của bạn cần</li></ol>

<strong>5. Mục nào hay thiếu nhất?</strong> Mục năm. Tên miền đứng tên người bạn cũ, mã nguồn nằm trong tài khoản của anh lập trình viên đã nghỉ. Một trong ba nhà sáng lập mất sáu tuần và một chiếc máy tính xách tay để lấy lại tên miền.

<strong>6. Có cần bản tiếng Anh?</strong> Nếu quỹ ở nước ngoài thì cần bản dịch của mục một, hai và sáu. Dịch công chứng chỉ khi người ta đòi.

<h2>Con số</h2>

<strong>7. Nên xin bao nhiêu?</strong> Đủ sống mười tám tháng theo kế hoạch chi thật, cộng một phần tư. Đừng quên tính một cái Tết, xem <a href="/vi/article/vuc-tet-lo-dong-tien-cho-cai-thang-moi-thu-dong-cua-ma-hoa-don-thi-khong">bài về vực Tết</a>.

<strong>8. Bán bao nhiêu phần trăm?</strong> Ba nhà sáng lập bán 14, 18 và 22 phần trăm. Người bán 22 nói nếu làm lại sẽ gọi ít tiền hơn.

<strong>9. Cổ phần hay vay chuyển đổi?</strong> Vay chuyển đổi nhanh hơn, rẻ tiền luật sư hơn, và chôn bẫy sâu hơn. Đọc <a href="/vi/article/vong-goi-von-bac-cau-tro-lai-doc-ky-ba-dieu-khoan-khong-ai-mac-ca">ba điều khoản không ai mặc cả</a> trước khi ký.

<blockquote>Hồ sơ đẹp không làm người ta rót tiền. Hồ sơ xấu thì làm người ta rút lui đúng tuần cuối.</blockquote>

<h2>Ký xong rồi sao</h2>

<strong>10. Bao lâu tiền về?</strong> Từ lúc ký term sheet: nhanh nhất năm tuần, chậm nhất bảy tháng, trong nhóm chúng tôi hỏi. Tiền từ nước ngoài phải qua tài khoản vốn đầu tư trực tiếp; mở tài khoản đó ngay khi bắt đầu đàm phán.

<strong>11. Có phải lập công ty ở Singapore?</strong> Không phải lúc nào cũng cần, và đừng làm trước khi có người đòi. Chúng tôi có <a href="/vi/article/seoul-singapore-hay-o-lai-tp-hcm-nen-dat-cong-ty-me-o-dau">bài dài riêng</a> về chuyện này.

<strong>12. Nhà đầu tư im lặng nghĩa là gì?</strong> Hai tuần im lặng nghĩa là không. Gửi một thư ngắn cảm ơn, ghi rõ tháng sau bạn sẽ gửi số liệu mới, rồi gửi thật. Một trong ba nhà sáng lập nhận được tiền từ người đã im lặng bảy tháng. Chị gửi cho ông ấy đúng bảy lá thư, mỗi lá bốn dòng.

Bạn còn câu hỏi thứ mười ba? Gửi về tòa soạn qua <a href="/vi/contact">trang liên hệ</a>, chúng tôi sẽ hỏi giúp.$khoi$
  ),
  (
    'c0000000-0000-4000-8000-000000000004',
    $khoi$Làng hương Huế và chiếc drone ngửi gió$khoi$,
    'hue-lang-huong-va-drone',
    $khoi$Bản nháp: chờ gặp lại cô Lài và xin số liệu bán hàng sau mùa mưa.$khoi$,
    'innovation',
    array['Huế', 'Drone', 'Làng nghề'],
    '/covers/placeholder.svg',
    $khoi$Mặt trời đỏ trên đường chân trời lặng.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'draft',
    1,
    'vi',
    null,
    null,
    now() - interval '1 day 1 hour' - interval '20 hours',
    $khoi$Làng hương Thủy Xuân phơi hương ngoài nắng, xòe ra như những bông hoa đỏ, và sợ nhất một thứ: cơn mưa ập qua đèo lúc hai giờ chiều. Mất mười phút để gom hương vào. Dự báo của điện thoại nói mưa cả thành phố. Người làm hương cần biết mưa ở con dốc này.

Một nhóm bạn trẻ ở Huế thả chiếc drone nặng chưa tới ký lên ba trăm mét, mang theo cảm biến ẩm và gió, mỗi giờ một lần. Loa trong xóm báo trước hai mươi phút.

[Cần thêm: giá dịch vụ, số hộ, chuyện xin phép bay. Gọi lại cho Khánh.]$khoi$
  )
on conflict (id) do nothing;
