-- Vietnamese versions of the large ones: bài ảnh bằng tranh, và bài dài nhất.
-- Dates are relative to the moment of seeding, so a demo always looks fresh.

insert into public.articles
  (id, title, slug, excerpt, category, tags, featured_image, image_alt, image_credit, featured, status,
   reading_time, locale, translation_of, published_at, created_at, content)
values
  (
    'b0000000-0000-4000-8000-000000000048',
    $khoi$Theo dòng nước: sáu bức tranh, từ ruộng bậc thang ra biển$khoi$,
    'theo-dong-nuoc-sau-buc-tranh',
    $khoi$Người vẽ bìa cho chúng tôi vẽ nước nhiều hơn vẽ tiền. Anh đặt sáu bức nối nhau và kể lúc vẽ mình đứng ở đâu.$khoi$,
    'innovation',
    array['Bằng tranh', 'Nước', 'Miền Tây', 'Việt Nam'],
    '/covers/follow-the-water-six-drawings.svg',
    $khoi$Dòng sông từ núi ra biển, dọc sông có sáu chấm đỏ.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    2,
    'vi',
    'a0000000-0000-4000-8000-000000000048',
    now() - interval '8 days',
    now() - interval '8 days' - interval '20 hours',
    $khoi$Tôi vẽ bìa cho trang này. Tòa soạn gửi một cái tít, tôi đi xem tận nơi, nếu nơi đó có xe khách. Bữa ghim hết tranh một năm lên tường, tôi mới thấy mình vẽ nước mười một lần, vẽ tiền bốn lần. Đây là một ít nước, xếp theo đường nó chảy.

<figure><img src="/covers/micro-hydro-mu-cang-chai.svg" alt="Ruộng bậc thang xanh và vàng; dòng nước trắng rơi từng bậc xuống một bánh xe đỏ." width="1600" height="900"><figcaption>Mù Cang Chải, độ cao chừng 1.100 mét. <small>Tranh: Lương Quốc Thái</small></figcaption></figure>

Nước bắt đầu bằng tiếng. Nghe tiếng tua bin rồi mới thấy nó, mà trước nữa là con mương: một đường cuốc tay, bốn mươi năm trước có người xẻ để tới lượt thì ruộng mình có nước. Bánh xe ngoài đời ít đỏ hơn. Họ sơn bằng chỗ sơn cổng còn thừa.

<figure><img src="/covers/luc-binh-water-hyacinth-box.svg" alt="Đám lục bình rậm bên một chiếc hộp màu bìa, trong hộp có lá." width="1600" height="900"><figcaption>Một con rạch ở Phong Điền, Cần Thơ, và món làm ra từ nó. <small>Tranh: Lương Quốc Thái</small></figcaption></figure>

Xuôi mãi xuống đây nước gần như đứng, và cái gì cũng mọc. <a href="/vi/article/hai-nguoi-tre-can-tho-ep-luc-binh-thanh-khay-dung-xoai">Lục bình</a> nửa tháng đông gấp đôi. Chú lái vỏ lãi tắt máy mười một lần gỡ chân vịt, lần nào cũng nói đúng một từ, và dặn tôi đừng viết ra.

<figure><img src="/covers/can-tho-ba-startup-mot-chuyen-do.svg" alt="Chiếc đò chèo chở khách giữa hai bờ, nhìn từ trên cao." width="1600" height="900"><figcaption>Đò Ninh Kiều, sáu giờ rưỡi sáng. <small>Tranh: Lương Quốc Thái</small></figcaption></figure>

Nhìn từ trên, vì tôi đứng trên cầu. Tôi đợi ba chuyến cho có con gà. Rốt cuộc không vẽ nó: cỡ này trông như vết mực rơi.

<figure><img src="/covers/phu-sa-data-salt-alarms.svg" alt="Những nhánh sông xanh xòe ra phía biển sẫm, rải rác các chấm đỏ." width="1600" height="900"><figcaption>Các cửa sông, và những cảm biến canh mặn. <small>Tranh: Lương Quốc Thái</small></figcaption></figure>

Tới đây sông gặp một thứ biết đẩy lại. Tôi xin <a href="/vi/article/chuong-bao-man-cho-mien-tay-gia-ba-muoi-nghin-dong-mot-vu">bên đặt cảm biến</a> một tấm bản đồ, họ đưa một bảng số, nên các nhánh đúng về số lượng, còn dáng thì tôi vẽ theo ý. Chấm đỏ là chỗ đặt can nhựa hôm đó. Hai can nay đã dời.

<figure><img src="/covers/kolam-pintar-shrimp-ponds.svg" alt="Các ô ao xanh đều nhau, con đường trắng cắt ngang, một ao màu đỏ." width="1600" height="900"><figcaption>Ao tôm bờ bắc đảo Java. Có một ao đang sốt. <small>Tranh: Lương Quốc Thái</small></figcaption></figure>

Nước khác, mà giờ cũng là nước ấy. Tôi chưa tới Semarang bao giờ. Tôi vẽ từ bốn mươi tấm ảnh, và từ một chị nuôi tôm giơ điện thoại trên mặt ao cho tới khi hết tiền trong máy.

<figure><img src="/covers/undersea-cable-da-nang-backup.svg" alt="Nhiều lớp biển xanh dưới chiếc tàu nhỏ; sợi cáp đỏ võng xuống và đã đứt." width="1600" height="900"><figcaption>Biển Đông ngoài khơi Đà Nẵng, không theo tỷ lệ. <small>Tranh: Lương Quốc Thái</small></figcaption></figure>$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000049',
    $khoi$Chúng tôi quay lại: mười hai công ty của năm đầu, nay ra sao$khoi$,
    'chung-toi-quay-lai-muoi-hai-cong-ty',
    $khoi$Vòng vốn chỉ là lúc bắt đầu, chúng tôi từng viết thế và hẹn sẽ quay lại. Ba nơi đúng như họ nói. Ba nơi đã đóng. Những nơi còn lại dạy chúng tôi cách hỏi.$khoi$,
    'startups',
    array['Nhà sáng lập', 'Đóng cửa', 'Quay lại', 'Đông Nam Á'],
    '/covers/we-went-back-twelve-companies.svg',
    $khoi$Mười hai cánh cửa xếp ba hàng, cửa sáng đèn, cửa tối, một cửa hé.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    6,
    'vi',
    'a0000000-0000-4000-8000-000000000049',
    now() - interval '6 days 22 hours',
    now() - interval '6 days 22 hours' - interval '20 hours',
    $khoi$Địa chỉ cũ của Giàn Bầu giờ là tiệm rửa xe. Cậu cầm vòi nghe tên thì gật: “Mấy người trồng vườn,” rồi chỉ ngón cái lên trời. Trên sân thượng lầu bốn còn cái giàn tre, một trái bầu dài bằng cánh tay. Hai năm không ai chăm. Nó lớn rất khá.

Năm đầu, khi mới là lá thư gửi bốn mươi người rồi bốn nghìn người, chúng tôi kể khá dài về mười hai công ty non trẻ, và hẹn sẽ quay lại. Giờ chúng tôi quay lại: chín tuần, 61 cuộc nói chuyện, một chuyến phà, một lời xin lỗi. Cả mười hai nơi vẫn dùng số điện thoại chúng tôi từng in.

<table><thead><tr><th>Nay ra sao</th><th>Số công ty</th></tr></thead><tbody><tr><td>Còn, gần như đã nói</td><td>3</td></tr><tr><td>Còn, nhưng làm việc khác</td><td>3</td></tr><tr><td>Đã bán</td><td>2</td></tr><tr><td>Đã đóng</td><td>3</td></tr><tr><td>Không chịu nói</td><td>1</td></tr></tbody></table>

Ngày ấy chúng tôi chọn vội, vì họ ở gần và chịu bắt máy. Nên bài này không nói về giới khởi nghiệp. Nó nói về mười hai nơi ấy, và về chúng tôi.

<h2>Mấy người trồng vườn</h2>

Giàn Bầu bán trọn bộ vườn sân thượng ở Sài Gòn: giàn, đất, máy bơm, cây giống, mỗi tuần một người ghé chăm. Lúc chúng tôi gặp, chị Lại Thu Trang có hai trăm mái nhà và 180.000 USD của ba người rót vốn; chúng tôi viết rằng thành phố có mười sáu triệu mét vuông mái.<span class="footnote">Nguyên văn: “Nếu đến 2026 cứ trăm mái có một mái xanh, đó sẽ là mái của chị.” Câu ấy nói về thành phố, không phải về công ty.</span>

Mái có thật. Tiền công mỗi lần ghé 70.000 đồng cũng có thật, trong khi khách trả 250.000 một tháng. “Thêm một khách là thêm một người đứng nắng,” chị Trang nói. Sau mười chín tháng chị ngừng bán, tìm người chăm vườn cho từng khách.

Giờ chị dạy sinh ở một trường cấp ba tại Thủ Đức. Trong sân có giàn bầu. Nếu làm lại, chị bảo, chị làm bốn mươi mái và không lấy tiền ai. Năm bốn mươi mái là năm đầu của chị. Chúng tôi đã cho nó nửa câu.

<h2>Nơi làm đúng như đã nói</h2>

Ppalle suýt bị chúng tôi bỏ qua. Họ giặt đồ vải cho bệnh viện nhỏ ở Incheon. Hồi ấy bà Noh Eun-kyung bảo bà muốn giặt đồ vải cho bệnh viện nhỏ ở Incheon, đang có mười một nơi, chắc được bốn mươi.

Nay bà có 38. Không gọi vốn, chỉ vay mua thêm một máy giặt. Lãi đúng như bà đoán, lệch chưa tới một điểm.

“Mấy chị tới tìm khúc ngoặt,” bà nói, không trách. Quả vậy. Trong mười hai nơi có ba nơi như thế, và cả ba cộng lại chiếm bốn trên 31 trang của năm ấy.

<h2>Còn, nhưng làm việc khác</h2>

Đò Dọc định làm hệ thống đặt chỗ cho mọi xe mười sáu chỗ ở miền Tây. Nay họ có mười một chiếc xe. Anh Mạc Văn Thạnh hiểu ra rằng nhà xe còn gọi khách được bằng miệng thì chẳng giao ghế cho ai. Anh mua một chiếc làm mẫu. “Tôi đi bán bản đồ quán cơm,” anh nói. “Người ta thì đói.”

Pasir ở Yogyakarta từng làm bình lọc nước bằng đất nung. Lò ấy nay nung chậu cây cho khách sạn ở Bali, cứ bán bốn mươi chậu thì tặng một bình lọc. Hai chị chủ cho xem sổ tặng trước khi cho xem lò.

Và Mưa Rào, nơi chúng tôi mến nhất. Họ bảo hiểm mưa: máy đo quá 90 mm một ngày là chuyển tiền, khỏi giấy tờ. Họ vẫn còn 240 máy đo, nhưng không còn nông dân. Người mua số liệu là một hãng bia, để biết hôm nào điều xe về đâu.<span class="footnote">Bài cũ kết bằng cảnh bác nông dân ngửa mặt nhìn trời. Bác vẫn nhìn, không mất phí.</span> Anh Tống Duy Anh mất ba năm tìm một hãng bảo hiểm chịu rủi ro lâu hơn một vụ. Anh tìm được năm hãng chịu một vụ.

<blockquote class="pullquote">Tôi đi bán bản đồ quán cơm. Người ta thì đói.</blockquote>

<h2>Đã bán</h2>

Bán được thì ai cũng vỗ tay. Phần mềm xếp lịch phòng khám về tay một tập đoàn bệnh viện ở Bangkok, phần mềm thời khóa biểu về tay đối thủ. Giá không công bố; nay chúng tôi biết cả hai.

Phần mềm phòng khám bán thấp hơn số tiền đã đổ vào. Nhà đầu tư có <a href="/vi/article/ban-cong-ty-thi-ai-duoc-muc-truoc">quyền ưu tiên</a> nên lấy lại gần đủ. Mười bảy người giữ quyền mua cổ phần không được đồng nào; mười một người biết điều đó từ chính lá thư báo tin vui. Chị sáng lập, lần này xin giấu tên, ngày ấy không hiểu điều khoản. Chị ký vào tuần sinh con.

Vụ kia làm sáu người khấm khá. Không báo nào đưa, kể cả chúng tôi: anh chủ không gửi thông cáo.

<h2>Đã đóng</h2>

Ngoài vườn sân thượng, hai nơi nữa đã đóng. Một nơi làm xe điện gom rác ở Cebu, trượt thầu bốn điểm; xe vẫn chạy, thành phố tự sửa. Nơi kia là trường dạy lập trình cho phụ nữ muốn đi làm lại. Trường dạy 130 người, 84 người có việc, và trường đóng vì 84 người ấy được cho nợ học phí, mà lương lên chậm hơn kế hoạch.

Chị Quách Bảo Ngân trả lời thư chúng tôi bằng một danh sách: 84 cái tên, chỗ làm, năm hết nợ. Phần nợ còn lại chị xóa vào ngày cuối, bằng khoản lẽ ra là trợ cấp của chị.

“Cứ viết là thất bại,” chị nói. “Nhưng đếm cho đúng.” Hồ sơ của chúng tôi ghi: trường, đã đóng. Chúng tôi có <a href="/vi/funding">sổ cái ghi tiền</a>. Loại sổ kia chúng tôi chưa biết cách giữ.

<h2>Chúng tôi sai ở đâu</h2>

Đọc lại, chúng tôi thấy chín chỗ sai. Thư năm ấy không có trên trang này, nên danh sách đã gửi tới mọi địa chỉ từng nhận, trễ chừng ba năm. Phần lớn nhỏ: một chức danh, một bệnh viện nằm nhầm bờ sông.

Hai chỗ không nhỏ. Chúng tôi viết Đò Dọc đã “ký được” 140 nhà xe, trong khi anh Thạnh chỉ có số điện thoại của họ. Anh không nói quá; chúng tôi nghe điều mình muốn nghe. Và trong bài về phần mềm phòng khám, chúng tôi trích một nhà đầu tư nhận xét tính tình chị sáng lập, rất dài, mà không hỏi chị nghĩ gì về nhà đầu tư. Chị có nhiều điều để nói.

Nơi không chịu nói vẫn đăng ký ở Seoul, tại một phòng nha. Chúng tôi không nêu tên.

Cách làm: mỗi nhà sáng lập được mời nói chuyện một tiếng, và giới thiệu một người đã nghỉ, một người từng trả tiền. Mười nơi gặp được đủ ba. Số liệu lấy từ sổ sách, không có sổ thì từ hai người không ngồi cùng phòng. Trương Mỹ Duyên hỏi bằng tiếng Việt và, qua phiên dịch, tiếng Indonesia; Kang Bo-ram bằng tiếng Hàn và tiếng Anh. Năm sau chúng tôi quay lại mười hai nơi tiếp theo. Họ đã được báo trước.$khoi$
  )
on conflict (id) do nothing;
