-- Vietnamese versions of startups (and two filed under the older category name `startup`). Covers are shared with the originals.
-- Dates are relative to the moment of seeding, so a demo always looks fresh.

insert into public.articles
  (id, title, slug, excerpt, category, tags, featured_image, image_alt, image_credit, featured, status,
   reading_time, locale, translation_of, published_at, created_at, content)
values
  (
    'b0000000-0000-4000-8000-000000000003',
    $khoi$Xưởng robot ở Đà Nẵng nhất quyết không dời vào Sài Gòn$khoi$,
    'xuong-robot-o-da-nang-nhat-quyet-khong-doi-vao-sai-gon',
    $khoi$Sông Hàn Robotics làm những con robot bò trong lòng cầu thép để tìm vết nứt. Khách hàng ở Singapore, nhà đầu tư ở Sài Gòn, còn kỹ sư thì trưa nào cũng về nhà ăn cơm.$khoi$,
    'startups',
    array['Robot', 'Đà Nẵng', 'Tuyển dụng', 'Startup'],
    '/covers/song-han-robotics-stays-in-da-nang.svg',
    $khoi$Bên trong dầm cầu, ngọn đèn của chú robot đang bò soi sáng.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    5,
    'vi',
    'a0000000-0000-4000-8000-000000000003',
    now() - interval '22 hours',
    now() - interval '22 hours' - interval '20 hours',
    $khoi$Cứ 11 giờ 40 các ngày trong tuần, xưởng của Sông Hàn Robotics vắng tanh. Hai mươi sáu kỹ sư lên xe máy, chạy từ bốn đến mười lăm phút, ăn cơm với gia đình, rồi đa số chợp mắt một giấc. Một rưỡi chiều họ quay lại. Ba nhà đầu tư khác nhau đã giải thích cho giám đốc Nguyễn Phước Toàn rằng đó là một vấn đề.

“Có người còn tính ra con số năng suất bị mất,” anh kể. “Tôi hỏi lại tỷ lệ nghỉ việc bên anh là bao nhiêu.” Bốn năm qua, Sông Hàn mất hai kỹ sư. Một người sang Munich làm tiến sĩ và đến giờ vẫn rà firmware cho họ.

Sản phẩm của công ty là một con robot bám từ, to cỡ hộp giày, bò trong lòng dầm hộp, tức những đoạn thép rỗng đỡ các cây cầu hiện đại. Nó mang đầu dò dòng điện xoáy, một bộ lidar và trăm mét dây, tìm ra vết nứt trước khi mắt người thấy được. Không có nó, việc này do thợ chui vào một cái ống tối và nóng với đèn pin và búa gõ. Robot của Sông Hàn kiểm tra một nhịp 60 mét trong chưa đầy ba giờ. Tổ hai người mất hai ngày, và không được phép vào khi thép nóng quá 45 độ.

<h2>Thành phố của những cây cầu</h2>

Nếu liệt kê nơi nên mở một công ty như thế, Đà Nẵng sẽ đứng đầu. Thành phố có chín cây cầu bắc qua sông Hàn, một trường bách khoa mấy chục năm đào tạo thợ hàn và kỹ sư cơ điện tử, một cảng biển đầy người hiểu muối làm gì với thép. Thứ còn thiếu là phần còn lại của ngành. Nhà cung cấp mạch điều khiển động cơ gần nhất nằm tận Đồng Nai. Bo mạch mẫu nào cũng ra bằng xe khách.

Anh Toàn và đồng sáng lập Hồ Thị Mai Khanh quen nhau ở một xưởng đóng tàu, viết vòng điều khiển đầu tiên trong phòng may của mẹ chị ở Sơn Trà. Năm 2022, hai người vào Sài Gòn gọi vốn sáu tuần, ngủ nhờ nhà người anh họ ở Gò Vấp, nhận về bốn lời đề nghị. Cả bốn cùng một điều kiện, chỉ khác câu chữ: chuyển trụ sở.

Họ không nhận lời nào. Vòng hạt giống, rốt cuộc là 3,2 triệu USD, chốt sau đó tám tháng với Quỹ Đổi mới Miền Trung và một nhà đầu tư doanh nghiệp từ Ulsan có công ty mẹ chuyên bảo dưỡng cầu. “Tám tháng đắt lắm,” chị Khanh nói. “Năm tháng trong đó tụi tôi không lãnh lương. Nhưng công ty đã dời đi vì một tờ term sheet thì sẽ dời tiếp vì tờ sau.”

<h2>Cái giá của việc ở lại</h2>

Không ai trong hai người nói ở lại là miễn phí. Nhân sự kinh doanh cấp cao ngại đến một thành phố mà vợ hoặc chồng họ có thể phải đổi nghề. Công ty trả vé khứ hồi hằng tuần cho trưởng phòng kinh doanh sống ở Phú Nhuận. Mỗi lần mang máy sang Singapore trình diễn tốn 2.100 USD tiền hành lý quá cước. Còn khi cần một chuyên gia siêu âm có chứng chỉ, họ đợi mười một tháng, cho đến lúc chị ấy quyết định muốn con mình lớn lên gần biển.

<blockquote class="pullquote">Công ty đã dời đi vì một tờ term sheet thì sẽ dời tiếp vì tờ sau.</blockquote>

Ở cột bên kia của sổ sách là quỹ lương. Một kỹ sư nhúng bậc trung ở Sông Hàn nhận khoảng 32 triệu đồng mỗi tháng; số tiền ấy mua được nhà ở đây, điều mà 45 triệu ở Sài Gòn không làm được. Quan trọng hơn, kỹ sư ở lại đủ lâu để giỏi nghề. Phiên bản thứ tư do đúng năm người đã vẽ phiên bản đầu tiên thiết kế, và nhìn là biết: số tờ bản vẽ chỉ còn một phần ba.

Giờ thì họ đã có hàng xóm. Hai thực tập sinh cũ mở công ty làm ru-lô dây ngay trên cùng con đường. Một hãng khảo sát bằng drone chuyển từ Huế vào hồi mùa xuân. Trường đại học mời chị Khanh dạy một môn về độ tin cậy ngoài hiện trường; chị dạy chiều thứ Năm, sau giờ ngủ trưa.

<h2>Sáu nước, bằng xe khách</h2>

Robot của Sông Hàn đã soi 71 cây cầu ở sáu nước, 44 cây trong số đó ở nước ngoài. Khách lớn nhất là một đơn vị vận hành đường cao tốc tại Singapore; khách thủy chung nhất là một sở quản lý đường bộ ở miền Trung, trả tiền chậm nhưng gặp ai cũng giới thiệu. Doanh thu năm ngoái đạt 1,4 triệu USD. Công ty dự kiến hòa vốn vào mùa hè tới, có hay không có vòng Series A.

Vậy vì Series A thì có dời không? Anh Toàn nhìn chiếc đồng hồ treo trên máy phay: 11 giờ 36. Đã có người đội mũ bảo hiểm. “Ăn trưa xong rồi hỏi lại nghe,” anh nói.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000013',
    $khoi$Ổ Cắm đổi pin trong 38 giây ở Hà Nội, cái khó là phần còn lại của ngày$khoi$,
    'o-cam-doi-pin-trong-38-giay-o-ha-noi-cai-kho-la-phan-con-lai-cua-ngay',
    $khoi$Shipper Hà Nội chạy hai trăm cây số mỗi ngày bằng viên pin chỉ đủ bảy mươi. Có một công ty lớn lên nhờ để ý họ dừng uống trà đá ở đâu.$khoi$,
    'startups',
    array['Xe điện', 'Hà Nội', 'Climate Tech', 'Giao hàng'],
    '/covers/o-cam-battery-swap-hanoi.svg',
    $khoi$Vách tủ đổi pin, một ngăn đang để trống.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    true,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000013',
    now() - interval '5 days',
    now() - interval '5 days' - interval '20 hours',
    $khoi$Dưới chân cầu vượt Ngã Tư Sở có một chiếc tủ thép to bằng tủ quần áo, mười tám cánh cửa. Từ năm đến bảy giờ chiều, trung bình cứ năm mươi giây lại có một cánh bật mở. Người chạy xe tấp vào, mũ bảo hiểm vẫn trên đầu, rút viên pin, đẩy vào ngăn trống, cầm viên vừa sáng đèn xanh, đi luôn. Ổ Cắm đã bấm giờ: trung vị 38 giây, kỷ lục 11.

“Ai cũng quay cảnh 38 giây,” Bùi Đức Long nói. Anh từng chạy giao hàng cho hai nền tảng trước khi mở công ty năm 2019. “Chẳng ai quay tôi lúc hai giờ sáng chở pin bằng xe tải từ Hà Đông sang Cầu Giấy.”

<h2>Hạ tầng trà đá</h2>

Một shipper toàn thời gian ở Hà Nội chạy 160 đến 220 cây số một ngày. Viên pin vừa sức một người nhấc đi được chừng bảy mươi. Vậy là phải dừng hai, ba bận, chỉ còn câu hỏi dừng ở đâu. Bốn mươi tủ đầu tiên đặt ở những nơi bản đồ khuyên: cây xăng, đường vành đai, một trung tâm thương mại. Một nửa số đó không nổi mười lượt mỗi ngày.

Anh Long bèn đi làm việc mà anh gọi là nghiên cứu, còn đồng sáng lập gọi là ngồi. Năm tuần liền anh quay lại chạy giao hàng, chép từng chỗ dừng. Shipper chờ đơn ở khoảng ba trăm điểm, hầu như điểm nào cũng cạnh một hàng trà đá. Ở đó có bóng mát, nhà vệ sinh, ổ cắm sạc điện thoại và một người biết ngã tư tới có chốt hay không. Công ty chuyển tủ về với trà đá. Mỗi tủ từ 31 lượt đổi một ngày lên 118.

Nay họ có 420 tủ, 260 hàng trà đá làm đại lý. Mỗi lượt đổi họ nhận 700 đồng, lau cửa tủ, thấy mùi lạ thì gọi. Giỏi nhất là bà Ngà ở Láng Hạ, mỗi tháng được chín triệu, hơn cả tiền trà.

<blockquote class="pullquote">Chẳng ai quay tôi lúc hai giờ sáng chở pin bằng xe tải từ Hà Đông sang Cầu Giấy.</blockquote>

<h2>Pin là của ai?</h2>

Của Ổ Cắm. Người chạy thuê theo cây số, 210 đồng, do chính viên pin đo; hôm nào nghỉ thì không mất gì. Xăng tốn 330 đồng. Chênh nhau bấy nhiêu, nhân hai trăm cây số, được 24.000 đồng một ngày, bằng bữa rưỡi cơm.

Vòng Series B 24 triệu USD mùa đông năm ngoái là để sở hữu 31.000 viên pin, và đó cũng là thứ khiến giám đốc tài chính mất ngủ. Một viên phải sống 1.100 chu kỳ mới đủ vốn. Năm đầu, chúng chết ở mốc 800. Một phần vì nóng: cái hộp đen trên mặt đường tháng 6 lên tới 58 độ. Một phần vì luật sạc ham nhanh. Bây giờ tủ sạc chậm suốt đêm, chỉ sạc nhanh khi đoán sắp có hơn hai người đợi, dựa vào ra-đa mưa và thực đơn trưa của các nền tảng. Những viên nghỉ hưu mùa thu này đã chạy 1.240 chu kỳ.

<h2>Hai mươi ba tiếng còn lại</h2>

Mạng tủ pin hỏng theo kiểu này: pin đầy nằm ở Long Biên trong khi đơn nổ ở Mỹ Đình. Chiều nào cũng có một chương trình nhìn thời tiết ngày mai, lịch học, lịch bóng đá rồi lập danh sách điều pin. Chín chiếc xe tải đi làm việc đó từ nửa đêm đến năm giờ. Đây là khúc kém hiện đại nhất và ngốn một phần năm quỹ lương.

<ul><li>Người chạy hoạt động mỗi tuần: 14.300</li><li>Lượt đổi mỗi ngày: 49.000</li><li>Lượt đến mà không còn pin đầy: 1,3%, hai năm trước là 9%</li><li>Chi phí điều pin ban đêm trên mỗi lượt đổi: 610 đồng</li></ul>

Theo anh Long, con số cuối cùng sẽ quyết định công ty là dịch vụ công ích hay một thú chơi. Sang năm họ định trả tiền cho chính shipper: ai tan ca ở Mỹ Đình mà nhà bên Long Biên thì chở giúp hai viên, tiện đường cắm vào tủ, nhận 15.000 đồng. Đợt thử với 200 người đã chuyển được một phần mười lượng pin mỗi đêm. Nó cũng mang về lời phàn nàn ra trò đầu tiên của vợ một shipper: chị muốn công ty biết rằng trong bếp nhà chị đang có pin.

<h2>Sài Gòn, rồi cũng đến</h2>

Đối thủ trong Nam mua thị phần bằng những tháng miễn phí. Hai nền tảng đã mời Ổ Cắm vào. Công ty cử hai người tới Phú Nhuận, tạm thời chưa có tủ nào. Họ ở đó từ tháng 8, chạy xe, giao hàng và chép lại chỗ dừng. “Trong ấy là cà phê,” anh Long báo cáo. “Ngồi lâu hơn. Khéo chẳng cần tới 38 giây.”$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000014',
    $khoi$Trạm Y đưa máy siêu âm về trạm xá vùng cao Huế, kèm một bác sĩ ở đầu dây$khoi$,
    'tram-y-dua-may-sieu-am-ve-tram-xa-vung-cao-hue-kem-mot-bac-si-o-dau-day',
    $khoi$Hộ sinh ở miền núi phía tây Huế lia đầu dò, bác sĩ sản khoa dưới phố đọc hình. Cái máy là phần dễ; mất hai năm để xong chuyện cái tủ.$khoi$,
    'startups',
    array['HealthTech', 'Y tế cơ sở', 'Huế', 'Khám từ xa'],
    '/covers/tram-y-commune-ultrasound.svg',
    $khoi$Hình quạt của máy siêu âm, bên trong hiện ra một ngôi làng.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000014',
    now() - interval '10 days 22 hours',
    now() - interval '10 days 22 hours' - interval '20 hours',
    $khoi$Tủ ở trạm y tế xã A Roàng có ổ khóa, và gần hết năm 2021 thì ổ khóa chính là vấn đề. Bên trong là một máy siêu âm xách tay được tặng, còn nguyên trong lớp xốp. Trưởng trạm đã ký nhận. Hỏng thì ông chịu. Thế là không ai đụng tới.

Năm ấy, bác sĩ sản khoa Lê Thị Thu Hiền của một bệnh viện ở Huế gặp bốn cái tủ như vậy trong một tuần, khi cùng điều dưỡng đi thăm lại những bà mẹ đã đến viện quá trễ. “Chị nào cũng từng đi ngang qua một cái máy còn tốt,” chị nói. Năm rưỡi sau, chị cùng kỹ sư Trương Công Bình lập Trạm Y, xoay quanh câu hỏi nghe được ở cả bốn nơi: <em>cái ni là của ai?</em>

<h2>Đầu dò không của ai cả</h2>

Trạm Y trả lời: của chúng tôi. Công ty cho mỗi trạm mượn một đầu dò cỡ máy cạo râu và một máy tính bảng. Không phải ký giấy gì. Hỏng thì hai ngày sau có cái khác theo xe khách lên, cái cũ bỏ lại đúng hộp ấy mang về. Mỗi năm hỏng 11%. Chi phí nằm trong phí thuê bao 3,2 triệu đồng một tháng do trung tâm y tế chi trả.

Hộ sinh học chín ngày. Các chị học sáu mặt cắt, không học chẩn đoán. Chị lia đầu dò, mô hình báo lúc nào hình đủ rõ để gửi, tệp chuyển tới danh sách trực gồm 46 bác sĩ sản và chẩn đoán hình ảnh ở bốn bệnh viện tỉnh. Họ đọc xen giữa các ca của mình, mỗi hình 38.000 đồng. Trung vị mười bảy phút có câu trả lời. Máy tính bảng chỉ nói một trong ba điều: đúng hẹn quay lại; trong tuần này xuống tuyến trên; đi ngay, xe cấp cứu đã được báo.

<blockquote>Chúng tôi không gửi bác sĩ một tấm hình. Chúng tôi gửi một câu hỏi, kèm tấm hình.</blockquote>

Đó là điều chị Hiền giữ cho bằng được. Bản đầu xin người đọc một kết quả đầy đủ, mất sáu tiếng. Hỏi một câu thôi, rằng thai nằm đúng ngôi chưa, nước ối đủ chưa, nhau bám đúng chỗ chưa, thì câu trả lời về trước khi mẹ kịp xỏ dép.

<h2>Những gì tìm thấy</h2>

Mười tám tháng tính đến tháng 9, hệ thống đọc 61.400 lượt từ 212 trạm ở bốn tỉnh, thành. Mười bốn lượt có một lượt phải chuyển tuyến, 210 lượt có một lượt gọi xe cấp cứu. Một khoa y tế công cộng đánh giá độc lập, chưa công bố, so sánh nơi có và không có dịch vụ: tỷ lệ thai kỳ nguy cơ cao được biết trước tuần 34 tăng từ 41% lên 78%. Nghiên cứu không nói gì về tử vong. Số ca quá ít để nói, và chị Hiền cũng không cho bộ phận kinh doanh nói.

Chỗ thất bại lại dạy được nhiều. Ở ba xã, sau vài tháng gần như không ai dùng nữa. Chị hộ sinh chuyển đi, người mới chưa được học; giờ trạm nào cũng học hai người. Có xã thì các mẹ thôi không đến, vì giọng máy là giọng Bắc, ai cũng tưởng công ty cho vay. Trạm Y nhờ <a href="/vi/article/vong-ai-day-may-nghe-tieng-nghe">một startup giọng nói ở Hà Nội</a>. Giọng máy bây giờ là của một cô điều dưỡng Phú Lộc.

<h2>Cách làm ăn với tuyến dưới</h2>

Ngân sách y tế cơ sở có khoản mua thiết bị và hầu như không có khoản mua dịch vụ. Gần trọn hai năm đầu, Trạm Y loay hoay với chuyện đó. Cuối cùng dịch vụ được mua theo mục “tư vấn chuyên môn”, nhờ một cán bộ đấu thầu ở Quảng Trị đã gõ lại hợp đồng mười một lần và được công ty cảm ơn đích danh trong báo cáo thường niên. Vòng Series A 7,5 triệu USD hồi tháng 3 dành để mở trạm ở sáu tỉnh nữa.

Hiện mỗi lượt đọc công ty lỗ chừng một đô la. Anh Bình tính đến 400 trạm sẽ hòa vốn, khi danh sách trực đủ dài để không ai phải đọc đêm với tiền công gấp đôi. Sau thai sản còn tuyến giáp, sỏi mật, phổi người hút thuốc lâu năm. Thứ nào cũng cần mặt cắt mới, câu hỏi mới, và theo lời chị Hiền, lần nào cũng sẽ có người đề nghị làm kết quả đầy đủ.

Cái tủ ở A Roàng vẫn còn đó. Hộ sinh Hồ Thị Nhơi bỏ đầu dò trong túi áo khoác, vì có những nhà đường chưa tới. Chị đã mặc rách hai cái áo. Còn ổ khóa, giờ treo ở chuồng dê.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000015',
    $khoi$Nồi cơm điện canh chừng cha mẹ già: chuyện Moabom ở Busan, và chiếc quạt ở Hải Phòng$khoi$,
    'noi-com-dien-canh-chung-cha-me-gia-chuyen-moabom-o-busan-va-chiec-quat-o-hai-phong',
    $khoi$Không camera, không vòng tay. Sáng nào một căn hộ ở Yeongdo không cắm cơm, điện thoại nhà hàng xóm đổ chuông, và hóa ra như vậy là đủ.$khoi$,
    'startups',
    array['HealthTech', 'Hàn Quốc', 'Hải Phòng', 'Già hóa dân số'],
    '/covers/moabom-rice-cooker-busan.svg',
    $khoi$Những ô cửa chung cư ban đêm, một ô sáng đèn bên nồi cơm đang bốc hơi.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000015',
    now() - interval '15 days 2 hours',
    now() - interval '15 days 2 hours' - interval '20 hours',
    $khoi$Bảy giờ 52 phút một sáng thứ Ba tháng 2, trong căn hộ hai phòng trên đảo Yeongdo, chiếc nồi cơm điện chưa ai bật. Trong 214 buổi sáng trước đó, 211 buổi nó đã chạy trước bảy rưỡi. Tám giờ 20, điện thoại ở tầng dưới reo. Bà Gam, bảy mươi mốt tuổi, khoác áo len đi lên, thấy bạn mình nằm dưới sàn nhà tắm, gãy khớp háng, lạnh và đang bực.

Từ năm 2021, Moabom đếm được 340 buổi sáng như thế. Công ty có ba mươi tư người, ngồi trong xưởng vá lưới cũ cạnh cảng Nampo của Busan, và thứ họ làm ra là một cái ổ cắm.

<h2>Những thứ các cụ vốn đã dùng</h2>

Cuối năm 2024, Hàn Quốc trở thành xã hội mà giới nhân khẩu học gọi là siêu già, cứ năm người có một người trên sáu mươi lăm tuổi. Busan đến mốc ấy sớm hơn mọi thành phố lớn khác. Chính quyền từng phát vòng tay, loa biết trò chuyện, mặt dây chuyền có nút đỏ. Mặt dây chuyền treo trên đinh cạnh cửa. “Lúc mất, mẹ tôi vẫn có cái của mẹ,” Baek Seo-yeon, lập công ty năm ba mươi mốt tuổi, kể. “Ý tôi là nó ở trong ngăn kéo, chung với vòng vàng. Chủ nhật tôi về thì mẹ đeo, cho tôi vui.”

Ổ cắm đặt giữa tường và đồ điện, đo dòng điện. Nó không biết mình đang gắn với nồi cơm; nó tự học. Nồi cơm ăn một kilowatt trong hai mươi phút rồi rỉ rả. Ấm nước là một cái gai. Sau ba tuần, ổ cắm thuộc hình dáng buổi sáng của một người, kể cả việc mỗi năm có một ngày người ấy dậy muộn.

<blockquote>Camera bắt bà phải chịu bị nhìn. Nồi cơm chỉ nhắc bà ăn sáng.</blockquote>

<h2>Hàng xóm trước đã</h2>

Bữa sáng trễ thì nửa tiếng đầu chưa có gì xảy ra, vì ai cũng có quyền ngủ nướng. Rồi điện thoại hàng xóm reo. Người này do chính cụ chọn, không phải con cái, mỗi tháng nhận 20.000 won bằng phiếu mua hàng ở chợ. Nếu hàng xóm không nghe máy, hoặc nói thấy lo, điều dưỡng của Moabom gọi vào nhà, rồi tới.

Mười lần thì chín lần hàng xóm báo không sao: cụ sang nhà con gái, đau bụng, hoặc chỉ là thứ Hai. Hệ thống khác gọi đó là báo động giả và tốn tiền dập đi. Nhóm của Baek thì xem những lần ghé ấy đi đến đâu. Trung bình hàng xóm ở lại mười chín phút. Sau một năm, 64% khách hàng nói mỗi tuần ít nhất một lần họ ăn cơm cùng ai đó; trước kia là 22%.

Các hãng bảo hiểm để ý. Hai hãng trả tiền dịch vụ cho khách trên bảy mươi lăm tuổi sống một mình; quận Yeongdo và quận Dong của thành phố cũng vậy. Tổng cộng 41.000 căn hộ. Gia đình có thể tự mua với giá 15.000 won một tháng, nhưng Baek không quảng cáo cho họ. “Con trai trả tiền thì đòi bảng theo dõi,” chị nói. “Quận trả tiền thì bà được quyền tắt bảng theo dõi đi.”

<h2>Chỗ còn sai</h2>

Có hai người mất mà ổ cắm không hay, đều vào buổi tối, nhiều giờ sau một ngày bình thường. Công ty đăng bài kể lại từng trường hợp. Từ đó họ thêm ổ cắm thứ hai cho tivi, thứ nói về buổi tối nhiều hơn mọi đồ điện khác, và nói về nỗi cô đơn nhiều hơn mức Baek muốn đem bán. Năm ngoái có hãng phần mềm hỏi mua dữ liệu xem tivi. Chị dán lá thư lên tường, cạnh mấy tấm lưới.

<ul><li>Căn hộ: 41.000, trong đó 38.200 ở Busan và Nam Gyeongsang</li><li>Hàng xóm nghe máy trong mười phút: 87%</li><li>Doanh thu 2025: 6,1 tỷ won; lỗ hoạt động 0,9 tỷ won</li><li>Series A: 8,2 triệu USD hồi tháng 4, từ Solmaru Ventures và Naka Growth Partners</li></ul>

Với số tiền ấy, họ ra nước ngoài, đến những nơi già nhanh hơn giàu. Đầu tiên là Việt Nam. Ở Hải Phòng, đợt thử tại chín mươi hộ từ mùa hè cho thấy nồi cơm là nhân chứng tồi: nó nấu cho cả nhà, mà nhà lúc nào cũng có người. Thứ dùng được ở đây là cây quạt. Quạt đứng bên một cái giường, của riêng một người, và buổi sáng được tắt bằng tay của người vừa quyết định ngồi dậy.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000016',
    $khoi$Lớp Nhỏ: gia sư trực tuyến không có thầy cô ngôi sao, mỗi lớp năm em$khoi$,
    'lop-nho-gia-su-truc-tuyen-khong-co-thay-co-ngoi-sao-moi-lop-nam-em',
    $khoi$Lớp Nhỏ tin rằng thứ hiếm nhất trong học trực tuyến là có người nhận ra em vừa im lặng. Họ trả lương cho sinh viên sư phạm để nhận ra điều đó.$khoi$,
    'startup',
    array['EdTech', 'Pre-Seed', 'Miền Tây', 'Giáo dục'],
    '/covers/lop-nho-no-celebrity-teachers.svg',
    $khoi$Chiếc bàn tròn nhìn từ trên xuống, năm học trò quanh một cô giáo.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000016',
    now() - interval '25 days',
    now() - interval '25 days' - interval '20 hours',
    $khoi$Bài hôm nay học phân số. Trên màn hình có năm đứa trẻ, ở Bạc Liêu, Gia Lai, Tây Ninh và hai ấp chung một con kênh, cùng một cô gái ngồi trong ký túc xá Thủ Đức cầm chiếc ly giấy đã cắt làm mười hai. Đến phút mười bốn, Y Thiên, cậu bé Gia Lai, thôi không trả lời. Cô không gọi tên em. Cô gõ gì đó vào ô chỉ mình em thấy; nửa phút sau, em giơ lên trước camera một chiếc ly cắt làm sáu, cười toe.

Cô gõ: “Ly của cô cũng rách nè.”

Nguyễn Võ Tường Vi đã xem lại nửa phút ấy nhiều lần hơn mức cần thiết. Chị sáng lập Lớp Nhỏ, và đó gần như là toàn bộ thứ chị bán.

<h2>Thị trường của ngôi sao</h2>

Học thêm trực tuyến ở Việt Nam dựng quanh những thầy cô có tên tuổi. Người giỏi đến mùa thi kéo tám nghìn học sinh vào một buổi phát trực tiếp, và xứng đáng. Chị Vi từng dạy vật lý cấp hai ở Trà Vinh, năm 2022 làm cho một nền tảng như vậy và được xem mặt kia của con số. Trong số học sinh mua gói một năm, 61% ngừng xem trước tuần thứ sáu. Hầu hết là những em vốn đang đuối.

“Ngôi sao giảng rất hay,” chị nói. “Nhưng đứa nhỏ mất gốc từ tháng 9 đâu cần nghe giảng hay. Nó cần có người thấy là nó mất gốc.”

Một lớp ở Lớp Nhỏ có năm em, một cô giáo, tuần ba buổi, mỗi buổi năm mươi phút, giữ nguyên suốt năm học. Học phí 480.000 đồng một tháng, xấp xỉ tiền học thêm tối ở quê trong căn phòng bốn mươi em.

<h2>Ai dạy</h2>

Sinh viên sư phạm năm ba, năm tư, những người nước mình có nhiều mà trả công ít. Lớp Nhỏ ký với ba trường. Sinh viên được chọn theo độ kiên nhẫn, qua một bài thử với một người lạ cố tình chậm hiểu, rồi học sáu mươi giờ. Mỗi buổi dạy nhận 95.000 đồng. Giờ dạy được tính là giờ thực tập.

Giáo án do sáu giáo viên lâu năm soạn, ai cũng như ai. Người dạy được tự do ở cách, không được tự do ở nội dung. Tan lớp, cô điền một tờ phiếu, mỗi em một câu hỏi: <em>Hôm nay cô nhận thấy gì?</em> Câu trả lời trung bình mười chín chữ. “Không chắc thì nhìn bài Khang.” “Bắt đầu dám nói to câu trả lời sai, tốt.” “Hôm nay không cười.” Thứ Sáu, tổ giám sát đọc hết.

Một hãng phần mềm đề nghị viết phiếu tự động từ bản ghi hình. Chị Vi thử một tháng. Phiếu dài hơn, ít lỗi chính tả hơn. Còn người dạy, không phải viết nữa thì cũng thôi nhìn.

<h2>Con số ban đầu, con số nhỏ</h2>

Hiện có 640 em trong 128 lớp. Sau hai học kỳ, 88% vẫn đi học. Trong bài kiểm tra toán do một trường đối tác ra đề, các em tiến xa hơn chừng bảy tháng so với những bạn cùng trường đã đăng ký mà còn trong danh sách chờ. So sánh vậy là công bằng, nhưng mẫu nhỏ; khoảng cách thật có thể là bốn tháng, cũng có thể là mười.

<blockquote class="pullquote">Hôm nay không cười.</blockquote>

<ul><li>Chi phí một lớp mỗi tháng: 1,71 triệu đồng, trong đó tiền công dạy 1,14 triệu</li><li>Thu từ một lớp đủ năm em: 2,4 triệu đồng</li><li>Gia đình được giảm học phí từ quỹ: 22%</li></ul>

Vòng tiền hạt giống 600.000 USD, từ vườn ươm Bệ Phóng 12 và năm nhà đầu tư cá nhân, đi kèm một cuộc tranh luận về tỷ lệ đầu tiên ấy. Với phần mềm, biên ba mươi phần trăm là mỏng. Hai nhà đầu tư muốn tăng lên tám em. Chị Vi mở sáu lớp tám em, dạy một học kỳ. Mức tiến bộ giảm một phần ba, và điều cô giáo nhận thấy rút còn mười một chữ. Đáng khen là hai người ấy có đọc phiếu.

Lớn đến đâu còn tùy số người biết tử tế qua màn hình. Chị Vi đoán mỗi năm cả nước được mười nghìn. Vậy là năm mươi nghìn em nhỏ, một công ty tử tế và không có kỳ lân nào. Khúc chị thích nhất là người dạy rồi sẽ ra trường. Sáu mươi mốt cô thầy năm ngoái giờ đang đứng trước những lớp bốn mươi hai em ở các tỉnh, và hỏi xin được dùng tiếp tờ phiếu.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000017',
    $khoi$Trước khi hạt cà phê rời Buôn Ma Thuột$khoi$,
    'truoc-khi-hat-ca-phe-roi-buon-ma-thuot',
    $khoi$Châu Âu muốn biết cà phê của họ mọc trên sườn đồi nào. Rẫy đi hết ranh đất cùng bà con, rồi để tấm bản đồ lại cho bà con giữ.$khoi$,
    'startup',
    array['AgriTech', 'Cà phê', 'Xuất khẩu', 'Đắk Lắk'],
    '/covers/before-the-beans-leave-buon-ma-thuot.svg',
    $khoi$Cành cà phê chín đỏ trước những quả đồi trồng cà phê lúc mặt trời mọc.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000017',
    now() - interval '28 days 20 hours',
    now() - interval '28 days 20 hours' - interval '20 hours',
    $khoi$Amí H’Nuê đi men theo ranh rẫy, chiếc điện thoại chìa ra trước mặt như sợ nó nhỏ nước. Một héc-ta ba cà phê vối trên triền đất đỏ, cách Buôn Ma Thuột hai mươi cây số, chưa người đo đạc nào từng vẽ nó đúng như chị bước. Ranh lượn qua gốc tiêu. Có một dải mà người em rể cũng tin là của mình. Tới gốc tiêu, chị dừng lại, bấm nút xanh. Bấm đủ bốn mươi mốt lần thì thành một đa giác.

Quy định chống phá rừng của châu Âu, hoãn tới hoãn lui rồi cuối cùng cũng siết, buộc nhà nhập khẩu chứng minh cà phê không trồng trên đất phá sau năm 2020. Lô nào cũng phải có tọa độ. Việt Nam xuất cà phê vối nhiều nhất thế giới, từ hơn nửa triệu mảnh vườn nhỏ. Phải có người đi bộ.

<h2>Bản đồ của ai?</h2>

Các công ty xuất khẩu ban đầu dùng ảnh vệ tinh và thuê người khoanh. Làm vậy thì nhanh. Nó cũng đặt bản đồ ruộng rẫy cả xã vào tay một công ty mua bán, mà nông dân thì đâu có dại. “Họ có bản đồ thì biết sản lượng, biết sản lượng thì biết ép tới đâu mình chịu,” Y Bhiông Niê nói. Cha mẹ anh trồng cà phê ở Cư M’gar; anh lập Rẫy cùng hai bạn học ở Đà Lạt.

Ở Rẫy, đa giác thuộc về người đã đi nó. Dữ liệu được mã hóa, chìa khóa chia đôi giữa chủ vườn và hợp tác xã. Khi bán, lô hàng mang theo bằng chứng rằng hạt đến từ đất đạt chuẩn, kèm tọa độ theo luật, chỉ gửi cho đúng nhà nhập khẩu ghi trong hợp đồng. Năm năm sau, chủ vườn rút lại được ở mọi nơi, trừ hồ sơ hải quan.

<blockquote class="pullquote">Họ có bản đồ thì biết sản lượng, biết sản lượng thì biết ép tới đâu mình chịu.</blockquote>

<h2>Mỗi bao năm đô rưỡi</h2>

Với nhà nhập khẩu, đây là bài toán cộng trừ. Container không chứng minh được gốc gác thì bị ép giá hoặc phải quay đầu. Rẫy thu 2.400 đồng mỗi ký cà phê đã xác minh, bên mua trả, trong đó 900 đồng về chủ vườn, 300 đồng về hợp tác xã. Tính trên bao sáu mươi ký, nhà rang tốn chừng năm đô rưỡi, người trồng được hai đô. Vụ rồi H’Nuê bán ba mươi tám bao. Tiền ấy mua được tấm bạt và nửa chiếc xe máy.

Gian lận xảy ra ở điểm thu mua, nơi hạt ở đâu cũng đổ được vào bao đã xác minh. Rẫy chống bằng mô hình năng suất. Một héc-ta ba, cây chừng ấy tuổi, mưa chừng ấy, cho từ 3,1 đến 3,9 tấn. Bán chạm mức trên là năm đó vườn “đầy”. Số liệu mưa lấy từ trạm mặt đất, số cây đếm bằng <a href="/vi/article/dem-ruong-lua-mien-tay-xuyen-qua-may-cong-viec-cua-kestrel-orbit">ảnh ra-đa</a>. Đã có tám đại lý thu mua bị loại.

<h2>Chuyện người em rể</h2>

Vụ đầu, Rẫy đo 9.100 mảnh và thấy 1.360 mảnh chồng lên nhau. Họ có thể đánh dấu rồi đi tiếp. Nhưng mảnh bị đánh dấu không bán được, hai nhà cùng mất một vụ vì dải tiêu rộng ba mét. Công ty chọn cách trả 150.000 đồng một vụ cho người hòa giải, thường là thầy giáo về hưu hoặc già làng. Ông đi dải đất ấy cùng hai nhà, ghi lại điều hai bên thuận. Không thuận được thì dải đất không thuộc đa giác nào. Đã xong mười một trăm vụ như thế. Cơ quan đất đai hỏi xin cách làm; Rẫy đáp cách làm thì chia sẻ, bản đồ thì không.

<ul><li>Số mảnh đã đi: 23.700 ở Đắk Lắk và Lâm Đồng</li><li>Cà phê xác minh vụ rồi: 31.000 tấn</li><li>Thời gian đi một héc-ta: 26 phút, tính cả lúc tránh chó</li><li>Vòng hạt giống: 2,4 triệu USD, do Nordlys Climate Fund dẫn dắt</li></ul>

Sang năm là chuyện ca cao, rồi cao su, và liệu người mua ở những nước không có luật ấy có chịu trả tiền cho thứ bằng chứng chẳng ai đòi. Đến nay Bhiông đếm được hai: một nhà rang ở Seoul muốn mua đích danh cà phê của H’Nuê và in đa giác lên bao bì, và một hãng sô-cô-la ở Jakarta đã hỏi giá rồi chưa trả lời. Còn luật của châu Âu, năm 2028 sẽ được xem lại.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000018',
    $khoi$Đóng cửa cho tử tế: 90 ngày cuối của Gánh, ứng dụng đi chợ ở Sài Gòn$khoi$,
    'dong-cua-cho-tu-te-90-ngay-cuoi-cua-ganh-ung-dung-di-cho-o-sai-gon',
    $khoi$Bốn mươi nghìn khách, 2,1 triệu USD đã tiêu, không đồng nợ nào. Nhà sáng lập kể lại ba tháng cuối của một ứng dụng đi chợ, từng dòng một.$khoi$,
    'startups',
    array['Nhà sáng lập', 'E-commerce', 'Đóng cửa', 'Sài Gòn'],
    '/covers/ganh-closes-with-suppliers-paid.svg',
    $khoi$Đôi quang gánh, một bên đầy, một bên trống.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000018',
    now() - interval '33 days 22 hours',
    now() - interval '33 days 22 hours' - interval '20 hours',
    $khoi$Sáng chuyến giao cuối, Lưu Thị Kim Chi ngồi ké xe ba gác đi theo, tới một căn hộ ở Bình Thạnh. Đơn gồm rau muống, con cá lăng cắt khoanh, mấy trái chanh. Chị khách còn mặc đồ ngủ, chưa hay biết gì. “Chỉ nói thứ Năm gặp nha em,” Chi kể. “Tôi dạ cảm ơn, xuống dưới nhà, ngồi ở lề đường một lúc.”

Gánh đi chợ giùm người Sài Gòn từ chín ngôi chợ truyền thống trong bốn năm. Công ty gọi được 2,1 triệu USD, lúc đông nhất phục vụ 40.000 hộ. Họ đóng cửa ngày 30/9, và là một trong số rất ít startup trong hồ sơ của chúng tôi rời đi mà không nợ ai đồng nào. Chúng tôi hỏi Chi đã làm thế nào.

<h2>Còn 90 ngày: con số</h2>

Mọi chuyện bắt đầu từ một phép tính mà phụ trách tài chính phải làm vào thứ Hai đầu mỗi tháng, còn nơi khác thường làm khi đã muộn. Họ gọi nó là “số đóng”: nếu hôm nay nghỉ, trả hết mọi người thì tốn bao nhiêu. Trợ cấp theo luật cộng thêm một tháng. Tiền hàng của các sạp, tiền nhà đến hết hạn báo trước, tiền khách nạp sẵn, thuế, luật sư.

Thứ Hai đầu tháng 7, số đóng là 5,9 tỷ đồng. Tài khoản còn 7,3 tỷ, mỗi tháng vơi chừng 1,1 tỷ. “Nghĩa là còn năm tuần mà quyết định vẫn thuộc về mình,” Chi nói.

<h2>Còn 84 ngày: cuộc tranh luận</h2>

Có người chìa ra một khoản bắc cầu. Hai nhà đầu tư cũ chịu cho vay 300.000 USD, có hệ số, chín tháng đáo hạn. Chi đem chuyện ấy ra trước bốn mươi bốn nhân viên, chiếu bảng tính lên tường. Vay thì sống tới tháng 4. Còn tháng 5, trong phòng không ai có kế hoạch nào mà chính mình dám bỏ tiền vào. Biểu quyết chỉ để tham khảo. Ba mươi chín người chống.

<blockquote>Cây cầu thì có thật. Chỉ là không ai chỉ ra được bờ bên kia.</blockquote>

Hôm sau Chi báo nhà đầu tư. Một người giận và nói thẳng. Người kia hỏi giúp được gì, rồi suốt tháng 8 đi tìm việc cho anh em giao hàng.

<h2>Còn 60 ngày: ai biết, lúc nào</h2>

Thứ tự là quan trọng. Nhân viên biết trước, biết cùng lúc, ngày nghỉ và số tiền ghi trên giấy. Rồi đến 212 tiểu thương, mỗi người được chính bạn từng ký hợp đồng với họ ra tận sạp nói chuyện. Rồi khách còn tiền trong tài khoản. Sau cùng là mọi người khác, trước một tuần.

Bà Sáu Hạnh bán rau ở chợ Bà Chiểu, ba năm giao cho Gánh, chiếm một phần ba lượng hàng. “Mấy công ty kiểu đó, bữa nào thằng nhỏ không tới là biết dẹp rồi,” bà nói. “Công ty này nó tới, nó ngồi xuống. Tiền của tui nó tính tới từng đồng, còn đưa thêm một danh sách mối khác. Giờ tui còn bán cho hai mối.”

<h2>Còn 30 ngày: khúc tẻ nhạt</h2>

<ul><li>Tiền khách nạp: hoàn tới 640 đồng cuối cùng; 212 triệu sau ba lần nhắn vẫn không ai nhận, gửi luật sư giữ hai năm</li><li>Anh em giao hàng: thêm một tháng lương, xe ba gác bán lại theo giá sổ sách, trả góp không lãi</li><li>Dữ liệu khách hàng: xóa ngày 31/10, có đơn vị ngoài chứng nhận, sau khi từ chối một lời hỏi mua</li><li>Mã nguồn: bộ định tuyến tặng một hợp tác xã ở Cần Thơ chuyên giao cơm trưa trường học</li></ul>

Riêng thủ tục giải thể mất bảy mươi mốt ngày làm việc và bốn lần lên cơ quan thuế. Chi viết lại thành mười một trang, ai xin cũng gửi. Đã có ba trăm người xin. Đa số nhắn sau nửa đêm.

<h2>Sai ở đâu</h2>

Chuyện này Chi cũng nói rành mạch. Một giỏ trung bình 148.000 đồng, công lựa và giao hết 31.000, trong khi lời có 22.000. Lẽ ra đông khách thì đỡ, nào ngờ càng đông càng đau. Điều khách mê nhất, có người lựa cá giùm, lại là điều không cách nào làm rẻ đi. Có lần tăng giá 12.000 đồng. Hai tuần, đơn mất 40%.

“Tôi nghĩ trong đó có một công ty tốt, cỡ sáu nghìn hộ,” Chi nói. “Tụi tôi gọi vốn nhiều quá nên không được phép tìm ra nó.”

Cả nhà đầu tư giận lẫn nhà đầu tư giúp đều mời Chi về làm. Hiện mỗi tuần ba buổi sáng, Chi đứng sạp với bà Sáu. Một phần để trả ơn, Chi bảo, một phần để nghiên cứu.

Thứ Năm hôm đó, chị khách ở Bình Thạnh có gọi. Người ta đưa chị số của bà Sáu.$khoi$
  )
on conflict (id) do nothing;
