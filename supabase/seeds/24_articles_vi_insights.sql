-- Vietnamese versions of insights, news and the founder’s letters. Covers are shared with the originals.
-- Dates are relative to the moment of seeding, so a demo always looks fresh.

insert into public.articles
  (id, title, slug, excerpt, category, tags, featured_image, image_alt, image_credit, featured, status,
   reading_time, locale, translation_of, published_at, created_at, content)
values
  (
    'b0000000-0000-4000-8000-000000000006',
    $khoi$Vì sao chúng tôi tên là Khởi$khoi$,
    'vi-sao-chung-toi-ten-la-khoi',
    $khoi$Thư của người sáng lập, về một chữ chỉ nói chuyện bắt đầu, và về món nợ của một tờ báo khởi nghiệp với những người mà nó viết.$khoi$,
    'insights',
    array['From the Founder', 'Khởi', 'Báo chí'],
    '/covers/why-we-are-called-khoi.svg',
    $khoi$Một dòng kẻ xanh ở đầu trang giấy mới, mặt trời đang lên.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000006',
    now() - interval '9 days 4 hours',
    now() - interval '9 days 4 hours' - interval '20 hours',
    $khoi$Bà ngoại tôi giữ sổ cho một sạp vải ở Chợ Lớn. Quyển sổ mới nào bà cũng viết dòng đầu bằng một cây bút khác, bút tốt, mượn của chú hàng xóm làm bưu điện. Tôi hỏi vì sao, bà bảo: trong sổ sách, chỉ có chỗ mở đầu là về sau không ai sửa được. Khúc giữa thì cấn qua cấn lại. Khúc cuối tự nó khớp. Còn dòng đầu, viết sao để vậy.

Việc bà làm gọi bằng một chữ: <em>khởi</em>. Khởi nghiệp, khởi hành, khởi công. Đứng một mình, chữ ấy hơi trang trọng, hay nằm trên băng rôn. Tôi thích nó vì nó không hứa gì chuyện đến nơi.

<h2>Thứ còn thiếu</h2>

Mười một năm, tôi ở phía bên kia trang báo: làm kỹ sư, rồi làm người đi gọi vốn, tiêu tiền có lúc khôn có lúc dại, và một lần giao chìa khóa công ty cho người thanh lý ở bãi giữ xe bên Tân Bình. Chừng ấy năm, tôi đọc gần hết những gì người ta viết về startup trong vùng. Hầu như bài nào cũng tả giây phút công bố. Một vòng vốn, một con số, một tấm hình mọi người mặc áo giống nhau.

Gần như không bài nào tả ngày thứ Ba. Một chị sáng lập ở Cần Thơ tuyển kỹ sư thứ hai thế nào khi kỹ sư thứ nhất là chồng mình. Một ứng dụng tắt máy thì nhà cung cấp ra sao. Vì sao một công ty ở Busan mà Sài Gòn chưa ai nghe tên đã giải xong, từ năm 2019, đúng bài toán mà ba công ty bên ta đang đi gọi vốn để giải.

Câu cuối là lý do chúng tôi viết bằng hai thứ tiếng và nhìn về nhiều hướng. Giới khởi nghiệp Việt Nam nghiên cứu Thung lũng Silicon như nghiên cứu một hành tinh xa, trong khi hàng xóm cùng chuỗi cung ứng, cùng đà già hóa, cùng kẹt xe thì chẳng mấy ai đọc. Hàn Quốc cách đây bốn giờ bay. Những người sáng lập bên đó đã mắc xong mười lỗi kế tiếp của chúng ta. Theo kinh nghiệm của tôi, họ rất vui được kể lại.

<h2>Điều chúng tôi hứa</h2>

Ba điều, không điều nào mới.

<ul><li><strong>Gọi cho khách hàng.</strong> Bài gọi vốn nào trên Khởi cũng có ít nhất một người đang trả tiền cho sản phẩm mà không do công ty giới thiệu.</li><li><strong>Quay lại.</strong> Đã viết anh khánh thành nhà máy thì một năm sau chúng tôi sẽ hỏi nhà máy làm ra gì. Hai bài sẽ nối với nhau.</li><li><strong>Bày phép tính ra.</strong> Con số nào quan trọng, chúng tôi cho thấy nó từ đâu ra. Công ty không nói thì chúng tôi viết là công ty không nói.</li></ul>

Bạn sẽ thấy trong đó không có chữ “nhanh”. Người khác nhanh hơn. Đăng thông cáo báo chí đầu tiên cũng là một nghề sống được, tôi chúc họ vui với nghề.

<h2>Điều chúng tôi xin</h2>

Chúng tôi sai thì hãy nói. Lời đính chính nằm trên đầu bài, cùng cỡ chữ với chỗ sai. Những lá thư hữu ích nhất từ ngày mở báo đến từ người trong nghề đang bực mình: một chị khai hải quan giảng cho chúng tôi chỗ hiểu nhầm về kho ngoại quan, một cô điều dưỡng kể cái máy mà chúng tôi khen nằm trong tủ vì chẳng ai phát dây sạc.

Và hãy kể cho chúng tôi nghe quanh bạn có gì đang bắt đầu. Những công ty tôi tự hào vì đã viết đều tìm ra nhờ dì của ai đó là khách hàng. Nếu bạn đang dựng một công ty, <a href="/vi/submit-startup">danh bạ startup</a> đang mở, không thu phí, và có người thật ngồi đọc.

Sạp vải của bà đóng năm 1998. Tôi giữ hai mươi ba quyển sổ, quyển nào trang đầu cũng có một dòng mực xanh rất đẹp, rồi mấy trăm dòng viết bằng bất cứ cây bút nào sẵn tay. Trước tôi cho dòng đầu ấy là điệu. Làm báo rồi tôi nghĩ khác. Đó là cách bà nhắn người mở sổ sau mình rằng ngày hôm ấy, có người đã thật lòng.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000027',
    $khoi$Seoul, Singapore hay ở lại TP.HCM: nên đặt công ty mẹ ở đâu?$khoi$,
    'seoul-singapore-hay-o-lai-tp-hcm-nen-dat-cong-ty-me-o-dau',
    $khoi$Chúng tôi hỏi hai mươi ba nhà sáng lập gốc Việt xem công ty mẹ của họ nằm đâu, tốn bao nhiêu, có làm lại không. Chín người nói không.$khoi$,
    'insights',
    array['Pháp lý', 'Nhà sáng lập', 'Singapore', 'Hàn Quốc'],
    '/covers/seoul-or-singapore-holding-company.svg',
    $khoi$Hai thành phố soi bóng xuống cùng một vệt nước.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    true,
    'published',
    7,
    'vi',
    'a0000000-0000-4000-8000-000000000027',
    now() - interval '1 day 3 hours',
    now() - interval '1 day 3 hours' - interval '20 hours',
    $khoi$Câu chuyện thường xảy ra vào tuần thứ hai của vòng hạt giống. Nhà đầu tư ưng đội ngũ, ưng con số, rồi nhân tiện nhắc, như hỏi khách có kiêng món gì không, rằng quỹ chỉ mua được cổ phần của công ty Singapore. Chị sáng lập, có công ty ở Việt Nam với mười một nhân viên, mã số thuế và con dấu đỏ, đáp tất nhiên rồi. Sau đó chị về nhà tra xem thế nghĩa là gì.

Nghĩa là “lật” công ty. Lập một pháp nhân mới ở nước ngoài, cổ phần của nó chia cho chủ công ty cũ, công ty cũ thành công ty con. Trên sơ đồ chỉ cần một mũi tên. Ngoài đời, những người chúng tôi hỏi mất từ bảy tuần đến mười chín tháng.

Hai tháng qua, Khởi trò chuyện với hai mươi ba nhà sáng lập có đội ngũ chủ yếu ở Việt Nam: mười bốn người có công ty mẹ ở Singapore, bốn ở Hàn Quốc, một ở Delaware, bốn chưa từng đi đâu; cùng năm luật sư và hai chuyên gia thuế. Bài này là tường thuật, không phải tư vấn. Luật đang đổi, có quy định đổi ngay trong lúc chúng tôi đang nghe điện thoại.

<h2>Vì sao phải hỏi câu này</h2>

Quỹ thích giấy tờ quen tay. Cổ phần ưu đãi Singapore là món ai cũng biết: luật sư London đọc được, tòa từng xử, bán công ty xong tiền về không phải xin phép ngân hàng nào. Luật Việt Nam có công ty trách nhiệm hữu hạn, công ty cổ phần, làm ăn thì đủ cả. Thứ đến chậm là những công cụ mà nhà đầu tư mạo hiểm quen viết vào hợp đồng: vay chuyển đổi bằng ngoại tệ, nhiều lớp ưu đãi, quỹ cổ phần thưởng đúng nghĩa.

Nhà nước biết chuyện đó. Trung tâm tài chính quốc tế ở TP.HCM và Đà Nẵng, lập năm ngoái với cơ chế riêng, là để những giấy tờ như vậy viết được ngay trong nước. Vài người chúng tôi gặp đã đọc rất kỹ các nghị định. Chưa ai dời. “Tôi thích làm công ty thứ năm mươi,” một người nói. “Làm công ty thứ nhất thì tôi không kham nổi.”

<h2>Tốn bao nhiêu</h2>

<table><thead><tr><th>Số liệu nhà sáng lập cung cấp</th><th>Singapore (14)</th><th>Hàn Quốc (4)</th><th>Ở lại (4)</th></tr></thead><tbody><tr><td>Chi phí pháp lý, hồ sơ (trung vị)</td><td>31.000 USD</td><td>46.000 USD</td><td>–</td></tr><tr><td>Thời gian từ lúc quyết đến lúc xong</td><td>5,5 tháng</td><td>8 tháng</td><td>–</td></tr><tr><td>Duy trì mỗi năm: kế toán, thư ký, địa chỉ, kiểm toán</td><td>14.000 USD</td><td>19.000 USD</td><td>6.000 USD</td></tr><tr><td>Số ngày nhà sáng lập mất mỗi năm</td><td>16</td><td>21</td><td>7</td></tr><tr><td>Số term sheet nhận được trong năm sau đó</td><td>2,1</td><td>1,5</td><td>0,8</td></tr><tr><td>Có làm lại như vậy không</td><td>8/14</td><td>2/4</td><td>3/4</td></tr></tbody></table>

Người có công ty mẹ ở Delaware nói không làm lại, và đề nghị chúng tôi in đậm câu đó. Chúng tôi xin in thường.

Có hai dòng đáng nhìn kỹ. Một là thời gian. Gần như toàn bộ chậm trễ đến từ một tờ giấy: giấy chứng nhận đăng ký đầu tư ra nước ngoài, thứ mà người cư trú ở Việt Nam phải có, và cổ phần của chính mình sau khi lật cũng tính là đầu tư. Ai nộp hồ sơ trước khi ký term sheet thì đợi sáu tuần. Ai ký rồi mới nộp thì đợi trung bình bốn tháng, thứ Hai nào cũng nhận thư của quỹ. Ba người bỏ qua luôn. Bây giờ luật sư của họ đang tìm cách chữa, và việc chữa tốn hơn tất cả các khoản kia cộng lại.

Hai là dòng term sheet. Nhìn qua thì thấy dời là có lợi. Cũng có thể nó chỉ cho thấy những công ty chịu dời vốn là công ty đang được săn đón. Trong mười bốn công ty ở Singapore, mười công ty đi vì lời đề nghị đã ký đòi như vậy.

<h2>Đường vòng qua Seoul</h2>

Bốn người đi lên phía bắc. Lý do rất cụ thể: khách hàng đầu tiên ở Changwon, đối tác sản xuất ở Gumi, tiền ngân sách đối ứng hai đồng cho mỗi đồng tư nhân nếu công ty mẹ và một phần nhân sự ở Hàn Quốc. Một công ty làm cảm biến nhận được chừng 900.000 USD theo lối ấy mà không mất cổ phần nào.

Cái giá là từ đó bạn là công ty Hàn Quốc. Báo cáo viết bằng tiếng Hàn; người đại diện chịu trách nhiệm cá nhân cho những thứ mà nơi khác mua bảo hiểm; luật lao động che chở người làm, và theo lời một anh từng phải cho hai người nghỉ ở Pangyo, “học được nhiều lắm”. Quỹ Hàn thì quen. Quỹ Singapore thì không, và hai trong bốn công ty đã bị nhà đầu tư sau yêu cầu lật thêm lần nữa. “Bắc thang xong người ta bảo kê sang tường khác,” một chị nói.

<blockquote>Lập công ty ở nơi có tấm séc kế tiếp. Rồi hỏi tấm séc sau nữa ở đâu, và ngồi xuống mà nghĩ.</blockquote>

Đó là câu của người lớn tuổi hơn trong hai chuyên gia thuế, khi chúng tôi xin ông một quy tắc.

<h2>Lý lẽ của người ở lại</h2>

Bốn người ở lại là một nhóm không giống ai. Một người làm vận tải, có những giấy phép mà công ty mẹ nước ngoài không được nắm trọn. Một người bán hàng cho chính quyền tỉnh và coi con dấu đỏ là tài sản. Người thứ ba nhận vốn từ <a href="/vi/article/xuong-robot-o-da-nang-nhat-quyet-khong-doi-vao-sai-gon">một quỹ công ở miền Trung</a>, quỹ này muốn điều ngược hẳn. Người thứ tư bảo bận quá chưa làm.

Họ tốn ít hơn, ngủ nhiều hơn và gọi vốn khó hơn. Quỹ trong nước vẫn mua cổ phần trong nước, chỉ là quỹ ít, và séc thường dừng quanh 2 triệu USD. Quỹ ngoại đôi khi cho vay, hứa sau này chuyển đổi; như vậy là dời câu hỏi sang năm sau và tính thêm lãi (chúng tôi đã <a href="/vi/article/vong-goi-von-bac-cau-tro-lai-doc-ky-ba-dieu-khoan-khong-ai-mac-ca">đọc những hợp đồng ấy</a>). Anh làm vận tải không tiếc gì. Còn chị bận quá chưa làm, tuần trước đã bắt đầu làm.

<h2>Chín người không làm lại sẽ khuyên bạn</h2>

Lý do của họ khác nhau. Lời khuyên thì giống nhau lạ lùng.

<ol><li><strong>Đừng dời vì một quỹ chưa từng gặp.</strong> Sáu người lật công ty để đón đầu. Ba người trong đó không đón được ai, giờ trả tiền cho hai bộ sổ.</li><li><strong>Nộp hồ sơ đầu tư ra nước ngoài ngay hôm bắt đầu nói chuyện.</strong> Tốn ít, không dùng thì hết hạn, chẳng sao.</li><li><strong>Hợp đồng và mã nguồn nên nằm ở nơi có người làm; nếu không, hãy là cố ý.</strong> Bốn người đến lúc thẩm định mới biết công ty mẹ chẳng có gì ngoài một tài khoản ngân hàng.</li><li><strong>Chia cổ phần thưởng cho nhân viên ngay trong tháng ấy.</strong> Ở năm công ty, “để sau” thành không bao giờ, vì thủ tục ngoại hối cho nhân viên là chuyện riêng và chậm.</li><li><strong>Giữ một giám đốc ở Việt Nam có thực quyền.</strong> Người sáng lập đi gọi vốn thì ở nhà phải có người ký được hợp đồng thuê văn phòng.</li></ol>

Còn lời khuyên thứ sáu, của một chị đang làm công ty thứ hai, đã thử cả hai cách và công ty mẹ lại nằm ở Singapore. Trước khi ký, chị nói, hãy gọi cho mẹ và giải thích cái sơ đồ. Nếu mẹ không hiểu vì sao công ty bà đã khoe với hàng xóm sắp thuộc về một công ty khác cùng tên ở nước khác, thì khả năng cao là chính mình cũng chưa hiểu.

Mẹ chị nghe đến hết. Bà bảo: “Tức là vẫn của con, mà xa hơn.”$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000028',
    $khoi$Vực Tết: lo dòng tiền cho cái tháng mọi thứ đóng cửa mà hóa đơn thì không$khoi$,
    'vuc-tet-lo-dong-tien-cho-cai-thang-moi-thu-dong-cua-ma-hoa-don-thi-khong',
    $khoi$Thưởng, trả trước cho nhà cung cấp và ba tuần im ắng ập tới cùng lúc. Bốn người vận hành mở cho chúng tôi xem bảng tính Tết của họ.$khoi$,
    'insights',
    array['Vận hành', 'Dòng tiền', 'Tết', 'Startup'],
    '/covers/the-tet-cliff.svg',
    $khoi$Cây quất bên những ô lịch dừng lại ở mép vực.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000028',
    now() - interval '9 days 22 hours',
    now() - interval '9 days 22 hours' - interval '20 hours',
    $khoi$Công ty Việt Nam nào cũng có một tháng không có trong mô hình tài chính của nhà đầu tư ngoại. Nó rơi vào tháng Một hoặc tháng Hai, ngày xê dịch từng năm, và trong tháng đó mấy chuyện sau xảy ra một lượt. Lương tháng mười ba đến hạn. Nhà cung cấp xin trả trước Tết thay vì ba mươi ngày sau. Khách hàng, được đề nghị y như vậy, đáp rằng ra Giêng nhất định lo. Rồi nhà máy nghỉ, xe dừng, và hai ba tuần liền chi phí vẫn chạy mà dòng thu thì không.

Mùng Một mỗi năm xê dịch có khi gần cả tháng, nên bảng tính năm ngoái không bao giờ dùng lại nguyên xi được. Đa số công ty bắt tay vào làm trễ chừng bốn tuần.

Chúng tôi nhờ bốn người, một nhà sản xuất thực phẩm, một công ty phần mềm, một đơn vị môi giới vận tải và một chuỗi phòng khám, mở bảng tính họ dùng để lo Tết. Cả bốn đều có. Hai người đặt cho nó cái tên mà họ xin đừng in.

<h2>Cái vực có hình gì</h2>

Lấy trung bình bốn nơi, coi chi tiêu một tháng thường là 100, ta có:

<table><thead><tr><th>Tuần tính từ Tết</th><th>Chi</th><th>Thu</th><th>Vì sao</th></tr></thead><tbody><tr><td>−8 đến −5</td><td>115</td><td>105</td><td>Trữ hàng sớm, đặt xe</td></tr><tr><td>−4 đến −1</td><td>190</td><td>95</td><td>Thưởng, nhà cung cấp, quà, thời vụ</td></tr><tr><td>0 đến +2</td><td>60</td><td>15</td><td>Lương vẫn trả, hóa đơn thì nghỉ</td></tr><tr><td>+3 đến +6</td><td>105</td><td>80</td><td>Tuyển lại người, thu nợ chậm</td></tr><tr><td>+7 đến +10</td><td>100</td><td>120</td><td>Nợ cũ về</td></tr></tbody></table>

Cộng lại, một công ty vừa đúng hòa vốn cần dự phòng khoảng một tháng rưỡi chi tiêu chỉ để qua Tết mà đứng yên tại chỗ. Hai trong bốn người biết điều đó vì có năm họ không đủ.

<h2>Người đi, có báo trước bằng hoa</h2>

Nhận thưởng xong, ba tuần sau một phần nhân viên không quay lại. Ai cũng biết, vậy mà tháng Ba nào phòng nhân sự cũng cuống như gặp chuyện bất ngờ. Năm 2024 chuỗi phòng khám mất 19% lễ tân. Giờ họ làm ba việc, và năm nay chỉ mất sáu phần trăm.

<ul><li>Một nửa thưởng trả trước Tết, một nửa trả ngày 31/3, ghi trong hợp đồng ngay từ đầu. Không ai thấy bị gài, vì không ai bị gài.</li><li>Tháng 11, quản lý hỏi riêng từng người có định quay lại không. Trả lời thế nào cũng không bị gì. Năm người thì bốn người nói thật.</li><li>Xe về quê được đặt và trả tiền cả hai chiều. “Đa số người không quay lại đâu có định nghỉ,” trưởng bộ phận vận hành nói. “Họ không mua được vé.”</li></ul>

<h2>Hỏi sớm, và tới tận nơi hỏi</h2>

Chuyện thu nợ thì anh môi giới vận tải rành nhất, vì tuần cuối tài xế của anh không thấy tiền mặt là không lăn bánh. Từ tuần thứ mười trước Tết, khách nào nợ trên 50 triệu anh đều tới, cầm theo hộp mứt gừng và bảng đối chiếu in sẵn, để xin một cái ngày. Anh nhấn mạnh: không xin tiền. “Xin tiền thì người ta phải nói không. Xin ngày thì người ta giở lịch ra, và đó thành ngày của người ta.” 88% số hẹn được giữ.

<blockquote class="pullquote">Đa số người không quay lại đâu có định nghỉ. Họ không mua được vé.</blockquote>

Công ty phần mềm thì khách ở nước ngoài, những người không nợ nần gì mặt trăng. Họ vẫn xuất hóa đơn đúng kỳ, và ngày 1/11 báo rõ ràng: mười hai ngày tới Tết sẽ không có bản phát hành nào. Một khách ở Rotterdam năm nào cũng gửi lại giỏ quà.

<h2>Những điều đừng làm</h2>

Không hẹn mà cả bốn đọc cùng một danh sách lỗi. Đừng ra mắt sản phẩm trong ba tuần cuối, chẳng ai nhìn. Đừng bắt đầu một vòng gọi vốn phải chốt trong ba tuần ấy: người ký đang ở sân bay, còn anh ngân hàng hứa thứ Sáu là nói một thứ Sáu khác. Đừng cắt thưởng để cứu tháng: ai cũng biết một công ty từng thử, và biết vì mình đã tuyển được người của họ.

Và đừng trễ những khoản nhỏ. Trong bảng của nhà sản xuất thực phẩm có một dòng lì xì cho bảo vệ, lao công và cô bán xôi trước cổng, tổng cộng 34 triệu đồng. Có lần nhà đầu tư hỏi khoản ấy có trọng yếu không. Anh đáp đó là dòng duy nhất chưa bao giờ sai.

Muốn xem kiểu tính toán này khi được làm đủ sớm, mời đọc <a href="/vi/article/dong-cua-cho-tu-te-90-ngay-cuoi-cua-ganh-ung-dung-di-cho-o-sai-gon">“số đóng” hằng tháng của Gánh</a>. Chủ đề nghe cũng vui cho ngày lễ, mà chỉ mất một tiếng.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000029',
    $khoi$Những bài chúng tôi không đăng$khoi$,
    'nhung-bai-chung-toi-khong-dang',
    $khoi$Thư của người sáng lập về những bài nằm trong ngăn kéo: viết đúng, viết xong, và chúng tôi quyết định để yên ở đó.$khoi$,
    'insights',
    array['From the Founder', 'Tòa soạn', 'Báo chí'],
    '/covers/what-we-will-not-publish.svg',
    $khoi$Chồng trang giấy, trên đó có một cột để trống.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    5,
    'vi',
    'a0000000-0000-4000-8000-000000000029',
    now() - interval '22 days 22 hours',
    now() - interval '22 days 22 hours' - interval '20 hours',
    $khoi$Chúng tôi có một cái ngăn kéo. Tất nhiên nó là thư mục trên máy chủ, nhưng chị thư ký tòa soạn cứ gọi là ngăn kéo, và người nghe tự hình dung ra cái tay nắm bằng đồng. Trong đó có mười bảy bài đã đi thực tế, đã viết, đã kiểm tra, và không đăng. Tuần này tôi đọc lại, như mỗi năm hai lần, và muốn kể bạn nghe vài bài mà, dĩ nhiên, không kể.

Một bài về một anh sáng lập nói dối doanh thu. Anh nói dối một nhà đầu tư, trong một tháng, rồi tự thú. Chúng tôi có bảng tính, có cả anh, đồng ý cho ghi âm, vừa nói vừa khóc. Thứ chúng tôi không có là một bạn đọc nào tốt lên nhờ bài ấy. Người bị dối đã biết, đã được đề nghị trả lại tiền, và chị chọn giữ cổ phần. Lợi ích công cộng rốt cuộc chỉ còn là cái thú được đọc. Bài vào ngăn kéo.

Một bài về công ty mà tôi không ưa. Bài viết hay. Tôi nhờ một biên tập viên không có ý kiến gì về công ty ấy đọc; chị trả lại với đúng một nét chì, cạnh một câu ở đoạn thứ chín, kèm câu hỏi: <em>với người khác, mình có dùng tính từ này không?</em> Không. Bỏ chữ ấy đi thì đoạn văn đổ, rồi cả bài đổ theo.

<h2>Mấy điều luật</h2>

Chúng tôi viết ra, vì luật không viết ra thì chỉ đem áp cho người lạ.

<ul><li><strong>Không đăng định giá khi chưa có hai nguồn.</strong> Con số từ một phía của bàn đàm phán chỉ là lời trả giá.</li><li><strong>Không nêu tên người bị cho nghỉ việc</strong>, trừ khi họ là người điều hành. Hai tuần tệ nhất đời ai đó không nên là kết quả đầu tiên khi họ đi tìm việc.</li><li><strong>Không gửi bài cho duyệt.</strong> Bạn được xem lại lời trích của mình và soát số liệu. Bộ phận truyền thông không thích. Người sáng lập thì sau lần đầu hóa ra lại thích.</li><li><strong>Không nhận tiền của người mình viết</strong>: không bài chân dung trả phí, không “nội dung hợp tác”, không thu tiền vào danh bạ, không nhận vé. Có lần phà nghỉ chạy, một công ty mua vé bay cho chúng tôi tới Busan; chúng tôi gửi lại 214.000 won, họ gửi lại tờ biên nhận để làm kỷ niệm.</li><li><strong>Không đăng tin gọi vốn ngay trong ngày</strong> nếu chưa kịp gọi cho một khách hàng. Bạn đã đọc tin ở nơi khác rồi. Mong bạn đọc thêm ở đây.</li></ul>

Điều cuối làm chúng tôi mất nhiều lượt đọc nhất. Người đo đếm bảo ai đăng trước lấy bốn phần năm số bấm. Có thể đúng. Nhưng nhiều năm tôi là nhân vật trong những tin như vậy, và chưa bao giờ học được từ chúng điều gì mà thông cáo của chính tôi chưa nói.

<h2>Những bài tôi tiếc</h2>

Nói ngăn kéo lúc nào cũng đúng thì không thật. Trong đó có một bài từ mùa đông đầu tiên, về một công ty cho vay thu của nông dân trồng lúa tiền bảo hiểm không tồn tại. Chúng tôi có bốn nông dân, không có giấy tờ. Chúng tôi đợi giấy tờ. Mười một tuần sau giấy tờ xuất hiện, trên báo khác, tờ đó đã đăng với sáu nông dân và họ đúng. Trong mười một tuần ấy, công ty kia ký thêm chín trăm người. Tôi nghĩ về chín trăm người đó nhiều hơn về bất cứ bài nào đã đăng.

Từ ấy, phiếu đi kèm mỗi bài có thêm một câu: <em>trong lúc mình đợi, ai chịu thiệt?</em> Câu hỏi không tự giải quyết được gì. Nó chỉ ngăn chúng tôi nghĩ rằng im lặng thì không mất tiền.

Lại có kiểu tiếc khác. Tháng 6, chúng tôi đăng bài về bệnh của một chị sáng lập, chị đã đồng ý; tháng 8 chị viết cho tôi rằng lời đồng ý nói ra trong tuần nhận chẩn đoán thì chưa hẳn là đồng ý. Chị đúng. Chị không đòi gỡ. Chúng tôi đề nghị, nói chuyện một tiếng, rồi gỡ. Giờ nó cũng ở trong ngăn kéo, bài duy nhất từng ra khỏi đó.

<h2>Kể làm gì</h2>

Vì một tờ báo làm nên từ những gì nó bỏ ra ngoài, mà bạn đọc không có cách nào soi được chỗ ấy. Lỗi của chúng tôi thì bạn thấy, đính chính nằm ngay đầu trang. Gu của chúng tôi bạn cũng thấy. Bạn không thấy bài sẽ làm phật lòng nhà quảng cáo, nếu chúng tôi có nhà quảng cáo, hay bài về bạn tôi. Có một bài về bạn tôi thật. Trong bài cô ấy rất được, và vì thế nó nằm trong ngăn kéo. Đăng ra chẳng ai tin.

Nếu bạn có câu chuyện mà bạn nghĩ chúng tôi sẽ ngại, địa chỉ ở <a href="/vi/contact">trang liên hệ</a>. Có hai người đọc hộp thư đó. Một trong hai không phải là tôi, và đó là cố ý.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000030',
    $khoi$Thư viết trên ghế nhựa Sài Gòn$khoi$,
    'thu-viet-tren-ghe-nhua-sai-gon',
    $khoi$Người sáng lập Khởi kể về nơi những cuộc phỏng vấn ở Sài Gòn thật sự diễn ra: cách mặt vỉa hè ba mươi mốt phân.$khoi$,
    'insights',
    array['From the Founder', 'Sài Gòn', 'Văn hóa'],
    '/covers/letter-from-a-plastic-stool.svg',
    $khoi$Ba chiếc ghế nhựa trên vỉa hè.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    5,
    'vi',
    'a0000000-0000-4000-8000-000000000030',
    now() - interval '37 days 1 hour',
    now() - interval '37 days 1 hour' - interval '20 hours',
    $khoi$Tôi đo rồi. Chiếc ghế đỏ, loại bán từng chồng hai mươi cái ở Chợ Lớn, cao ba mươi mốt phân. Chiếc xanh, dành cho khách quen trên một năm hoặc khách đau gối, cao ba mươi tám. Sáu năm đi hỏi người ta công ty thật ra thế nào, phần lớn câu trả lời thật lòng tôi nghe được trên ghế đỏ.

Chắc tại chiều cao. Ngồi bàn họp thì người ta ngả lưng ra sau, cái ghế sinh ra để làm vậy. Ở độ cao ba mươi mốt phân không ai ngả được. Bạn ngồi chống khuỷu tay lên gối như người đi câu. Giày dép phơi ra hết. Cách một mét là dòng xe, nên phải nói to; mà đã nói to chuyện mấy trứng, mấy bì thì khó lòng thì thầm chuyện khách bỏ đi.

<h2>Sáu giờ sáng, Phú Nhuận</h2>

Tuần này tôi gặp một chị sáng lập ở chỗ chị chọn, quán cơm tấm trong hẻm đường Huỳnh Văn Bánh. Tôi không nói công ty nào. Công ty ấy có phòng họp nhìn ra sông và một cái máy pha được bốn kiểu cà phê. Chị mặc áo mưa, thức từ ba giờ.

Hồi tháng 5, trong phòng họp, chị bảo tôi tăng trưởng đang “trở về mức bình thường”. Trên ghế nhựa, chị nói: “Tụi em không tăng. Em nghĩ tụi em bán cho đúng bốn trăm công ty, chỉ là qua các phòng ban khác nhau.” Đêm đó chị xếp lại hóa đơn theo mã số thuế thì thấy. Hội đồng quản trị chưa biết. Mười giờ chị sẽ nói, và muốn nghe thử xem nó ra sao.

Tôi bảo nghe được. Chị gọi thêm cái trứng.

Chuyện ấy tôi không viết. Nhưng tôi cứ nghĩ vì sao nó nói ra được ở đó. Chắc vì trên vỉa hè không có gì được bày ra để trầm trồ. Bà Bảy chủ quán cũng có bốn trăm khách, trước tám giờ sáng, và bà biết chính xác ai trong đó là một người.

<h2>Khách ở lại</h2>

Nếu dạy kinh doanh, tôi sẽ gửi học trò tới bà Bảy một tuần và không bắt nộp bài. Bà có một món và chín kiểu. Bà biết giá vốn một dĩa tới từng trăm đồng và chỉnh bằng mấy lát dưa leo. Thợ hồ thì bà cho thiếu, mấy anh sơ mi ủi thẳng thì không. Trời mưa bán được một nửa; nên sáng nào mưa bà nấu một nửa, vì bốn giờ bà đã ngó đàn kiến.

Mười bảy năm trước có người rủ bà mở chuỗi. Bà hỏi ai đứng bán. Người ta nói thuê. Bà hỏi rồi ai biết cái chú nón bảo hiểm xanh không ăn nước mắm. Người ta nói sẽ có hệ thống. “Tôi mới hỏi vậy chú đó tên gì,” bà kể, “ổng nói làm sao tôi biết, tôi nói thì đó.”

Dĩ nhiên người ta có thể dựng một hệ thống biết chuyện cái nón xanh. Vài công ty trên mặt báo này đã làm, và tôi phục: <a href="/vi/article/noi-lon-goi-von-6-8-trieu-usd-de-ninh-nuoc-pho-thay-cho-cac-quan-ha-noi">một căn bếp ở Gia Lâm</a> giữ sáu mươi mốt công thức cho nồi nước của người khác. Nhưng họ bắt đầu từ chú nón xanh. Những nơi tôi thấy hỏng đều bắt đầu từ hệ thống rồi đi tìm chú.

<h2>Những điều tôi nghe trên ghế nhựa năm nay</h2>

<ul><li>Vòng vốn ký dưới gầm cầu, nghĩa đen, giữa cơn mưa, kê lên yên chiếc Wave.</li><li>Hai đồng sáng lập hai tháng không nhìn mặt nhau, nói chuyện qua chị kế toán, và chị kế toán đòi tăng lương.</li><li>Thuật toán là một người em họ.</li><li>Tháng đẹp nhất lịch sử công ty là tháng trang web hư, “vì khách phải gọi điện, nên tụi mình được nói chuyện với khách”.</li><li>Em mệt. Mười một người nói đúng hai chữ đó, tám người trước giờ chưa nói thành tiếng bao giờ. Tôi biết, vì nói xong họ ngó quanh xem ai vừa nói.</li></ul>

Tôi không định lập đạo thờ ghế nhựa. Có nhiều chuyện không nói ở quán được, như chuyện tiền, vì ghế bên cạnh có khi là dì của đối thủ. Lại có kiểu khách Tây và kiểu dân ngân hàng ngồi đó như đi sở thú. Bà Bảy tính họ giá gấp đôi, miệng cười rất hiền.

Nhưng nếu bạn điều hành một công ty mà lâu rồi chưa ngồi thấp cùng người mua hàng của mình, không trang trình chiếu, vào cái giờ cả hai chỉ muốn ngủ, thì thử đi. Trả tiền trứng. Hỏi họ nếu mất mình thì tiếc gì. Rồi im lặng, lâu bằng một chiếc xe buýt chạy ngang.

Tối đó chị áo mưa gọi. Hội đồng im một lúc, rồi có người hỏi xem được danh sách bốn trăm ấy không. Trước Tết, họ sẽ chia cặp đi thăm cho hết.

Chị đã mua ghế.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000031',
    $khoi$Đá Viên mở bãi thử chuỗi lạnh ở Hải Phòng, đối thủ cũng được cắm điện$khoi$,
    'da-vien-mo-bai-thu-chuoi-lanh-o-hai-phong-doi-thu-cung-duoc-cam-dien',
    $khoi$Sáu mươi ô container, một đường hầm phun sương muối và một bến xếp hàng biết hỏng theo lịch. Đã có ba startup khác dọn vào.$khoi$,
    'news',
    array['Logistics', 'Chuỗi lạnh', 'Hải Phòng', 'Phần cứng'],
    '/covers/da-vien-cold-chain-yard-hai-phong.svg',
    $khoi$Cần cẩu container và con tàu ở cảng, giữa làn sương giá.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    3,
    'vi',
    'a0000000-0000-4000-8000-000000000031',
    now() - interval '12 hours',
    now() - interval '12 hours' - interval '20 hours',
    $khoi$Một cái bãi để cấp đông, lắc, ngâm muối và cố tình hành hạ container vừa mở cửa tuần này cạnh đường gom vào cảng Hải Phòng. Chủ bãi là Đá Viên, công ty bốn năm tuổi làm pin nhiệt cho hàng đông lạnh. Ai trả tiền theo ngày cũng được vào, kể cả người làm món tương tự.

Bãi có sáu mươi ô có đồng hồ điện, một đường hầm tái hiện sáu tháng gió biển trong chín ngày, và một bến xếp hàng mà cửa, đèn, xe nâng đều có thể hẹn giờ cho hỏng. Chi phí khoảng 1,6 triệu USD, Đá Viên góp một nửa. Nửa còn lại do khu logistics cho thuê đất bỏ ra, với hy vọng có thêm khách thuê.

<h2>Cục đá biết giữ lời</h2>

Sản phẩm của Đá Viên là những bình dẹt chứa dung dịch muối tan ở âm 21 độ, ốp quanh vách một container bình thường. Đêm cấp đông bằng điện giá thấp, ngày chúng giữ hàng dưới âm 18 độ tới bảy mươi hai tiếng, không cắm điện, không nổ máy. Chừng ấy đủ cho những quãng mà cá đông lạnh hay hỏng: xếp hàng ở cổng, chờ cửa khẩu, chờ phà.

“Ngành này ai cũng thử trong phòng thí nghiệm rồi hỏng lúc xếp hàng,” giám đốc Hoàng Thế Anh nói hôm khai trương. “Nên chúng tôi xây luôn một chỗ xếp hàng.” Một làn trong bãi đúng là như thế: bốn mươi mét nhựa đường phơi nắng, xe muốn để bao lâu cũng được, miễn chủ hàng còn chịu nổi.

<h2>Ai vào bãi</h2>

Ba công ty đã thuê chỗ: một nhà làm cảm biến độ ẩm ở Hà Nội, một nhóm hai người từ Hải Dương chuyên sửa mạch máy nén, và một startup Hàn Quốc đang thử <a href="/vi/article/noi-com-dien-canh-chung-cha-me-gia-chuyen-moabom-o-busan-va-chiec-quat-o-hai-phong">bộ theo dõi đồ điện</a> trong nhà dân, cần nơi tra tấn cây quạt.

Một đối thủ đã đặt mười một ngày trong tháng 12. Anh Thế Anh vui vẻ xác nhận. Giá từ 1,8 triệu đồng một ô mỗi ngày, kết quả thuộc về người trả tiền. Điều kiện duy nhất: nhật ký nhiệt độ, xóa tên thiết bị, phải đưa vào một kho chung. Sau một năm, đó sẽ là bộ số liệu mở lớn nhất về việc hàng lạnh thật sự ra sao ở một cảng nhiệt đới.

<ul><li>Số ô: 60, trong đó 18 ô có điện ba pha</li><li>Kiểu mất điện mô phỏng được: mất hẳn, sụt áp, mất một pha, “như ngoài đời”</li><li>Máy lạnh cháy trong lúc chạy thử: hai</li></ul>

Chị Lê Thị Vân, chuyên xuất cá tra và cá thu qua cảng, không có cổ phần trong công ty, đi một vòng ngay ngày đầu. Tháng 7 năm ngoái chị mất mười chín tấn hàng vì một chuyến xe đứng hai mươi tiếng, nên chị muốn kết quả thử được công bố theo từng hãng xe. Anh Thế Anh trả lời là không. Dữ liệu chung sẽ không ghi tên thiết bị, cũng không ghi tên hãng; phần của quý đầu tiên công bố vào tháng 3.$khoi$
  )
on conflict (id) do nothing;
