-- What the startups of 30_startups and the investors of 40_investors do, in Vietnamese: their own descriptions are
-- English. Written, not translated, so that their pages read whole in both languages.

insert into public.entry_texts (startup_id, locale, description)
select ('d0000000-0000-4000-8000-' || lpad(d.startup::text, 12, '0'))::uuid, 'vi', d.description
from (values
  (1, $khoi$Ninh nước phở suốt đêm trong bếp chung ở Gia Lâm, giao trước khi trời sáng, quán nào nêm lại theo vị quán ấy. Hơn hai trăm quán Hà Nội đã giao ca đêm cho Nồi Lớn. Bếp thứ hai đang xây ở Hưng Yên.$khoi$),
  (2, $khoi$Chạy sà lan theo lịch cố định từ đồng bằng sông Cửu Long ra cảng nước sâu Cái Mép, bán chỗ theo từng container. Hầm đầy hay vơi, tài công vẫn đủ tiền công. Cảm biến mớn nước báo trước tàu có lọt qua gầm cầu hay không.$khoi$),
  (3, $khoi$Đo độ mặn từng con kênh bằng phao cảm biến rẻ hơn một chiếc lốp xe đạp. Nước biển lên thì nông dân nhận tin nhắn; nhà máy nước, doanh nghiệp xuất khẩu và một hãng bảo hiểm trả tiền mua số liệu.$khoi$),
  (4, $khoi$Chế tạo robot bám từ chui vào dầm hộp thép kiểm tra thay người. Máy của công ty đã soi 71 cây cầu ở sáu nước. Trưa nào cả đội cũng về nhà ăn cơm.$khoi$),
  (5, $khoi$Nhận dạng tiếng Việt đúng như người ta nói qua điện thoại, từ Nghệ An đến Cà Mau. Mô hình đủ nhỏ để chạy ngay trong phòng máy chủ của bệnh viện. Gia đình nào góp giọng nói thì được nhận lại bản ghi của mình.$khoi$),
  (6, $khoi$Sổ sách, hóa đơn điện tử và khai thuế cho hộ kinh doanh, gọn trong chiếc điện thoại, bằng lời lẽ của người đứng quầy. Vay vốn lưu động thì xét theo cuốn sổ, không theo sổ đỏ.$khoi$),
  (7, $khoi$Tủ đổi pin cho người chạy xe giao hàng, đặt đúng chỗ họ chờ đơn: gầm cầu vượt, sau chợ, cạnh quán trà đá. Mỗi lần đổi mất 38 giây. Pin là của công ty, cho thuê theo cây số.$khoi$),
  (8, $khoi$Thuê mái nhà xưởng, lắp pin mặt trời rồi bán điện cho chính xưởng bên dưới theo hợp đồng mười đến mười lăm năm. Đang chạy 164 megawatt ở các khu công nghiệp phía Nam.$khoi$),
  (9, $khoi$Đưa đầu dò siêu âm bỏ túi về trạm y tế xã và nối với bác sĩ sản khoa ở bệnh viện tỉnh. Nữ hộ sinh học chín ngày là dùng được. Chưa đầy hai mươi phút đã có kết quả.$khoi$),
  (10, $khoi$Dạy kèm trực tuyến theo nhóm năm em cho học sinh cấp hai ngoài các thành phố lớn. Không có thầy cô ngôi sao: đứng lớp là sinh viên sư phạm đã qua đào tạo, theo đúng năm em ấy trọn một năm.$khoi$),
  (11, $khoi$Đo vẽ từng rẫy cà phê nhỏ ở Đắk Lắk, rồi gửi kèm bằng chứng xuất xứ theo mỗi bao hàng sang tận nhà rang ở châu Âu. Ranh rẫy thuộc về nông dân, muốn rút lại lúc nào cũng được.$khoi$),
  (12, $khoi$Sổ đặt hàng bán buôn cho rau vùng cao. Chín giờ tối nhà hàng chốt đơn, hai giờ sáng nhà vườn cắt rau, không luống nào thu hoạch khi chưa có người mua.$khoi$),
  (13, $khoi$Pin nhiệt giữ container thường dưới âm mười tám độ suốt ba ngày không cần cắm điện. Tên gọi lấy từ viên đá trong ly trà. Bãi thử ở Hải Phòng mở cửa cho cả những startup chuỗi lạnh khác.$khoi$),
  (14, $khoi$Hợp đồng, chữ ký và gia hạn cho công ty dưới năm mươi người. Mẫu do luật sư đang hành nghề soạn, điều nào cũng có lời giải thích bằng tiếng Việt dễ hiểu.$khoi$),
  (15, $khoi$Biến lục bình, thứ cỏ làm nghẽn kênh rạch miền Tây, thành bao bì ép khuôn. Mới có hai người sáng lập, một máy ép và đơn bốn nghìn khay của một công ty xuất khẩu trái cây.$khoi$),
  (16, $khoi$Chuyển tiền cho người làm việc ở Hàn Quốc gửi về Việt Nam, Nepal, Uzbekistan và Campuchia. Tên đặt theo những hội đổi công ở làng Hàn xưa; cứ bốn lần gửi thì một lần là cả nhóm gửi chung.$khoi$),
  (17, $khoi$Chấm điểm pin xe điện cũ trong chín phút, đo trở kháng ngay qua cổng sạc. Các công ty cho thuê xe, bảo hiểm và tái chế ở Hàn Quốc và Việt Nam đang dùng.$khoi$),
  (18, $khoi$Trông chừng người già sống một mình qua chính đồ điện họ dùng hằng ngày, bắt đầu từ nồi cơm. Không camera, không vòng đeo tay: sáng nào nồi không bật, máy gọi hàng xóm trước, điều dưỡng sau.$khoi$),
  (19, $khoi$Từ 120 chữ đầu tiên của nhà thiết kế, vẽ nốt 11.172 âm tiết của một bộ chữ Hàn mà nét nào cũng còn chỉnh được. Nay đang học dấu tiếng Việt.$khoi$),
  (20, $khoi$Chiết protein từ rong biển nuôi trên những bè bào ngư bỏ không ngoài khơi Jeju. Các nữ thợ lặn haenyeo giữ một phần năm công ty.$khoi$),
  (21, $khoi$Lớp đọc cho các gia đình đa ngôn ngữ ở Hàn Quốc, học theo cặp: một đứa cháu, một ông hoặc bà, một câu chuyện bằng hai thứ tiếng.$khoi$),
  (22, $khoi$Gian hàng xuyên biên giới cho những nhà làm đồ thủ công độc lập của Hàn Quốc: từ Seoul tới Hà Nội chỉ một gói hàng, một tờ khai hải quan. Lên sàn mùa thu này.$khoi$),
  (23, $khoi$Đầu đo oxy và bộ điều khiển quạt nước cho ao tôm. Thiếu oxy, máy gọi chủ ao, rồi gọi hàng xóm, rồi tự bật quạt.$khoi$),
  (24, $khoi$Kho chung cho người bán hàng trên mạng ở chín hòn đảo Indonesia: hàng đi phà trước cả khi có người đặt.$khoi$),
  (25, $khoi$Đưa thuốc theo đơn ra đảo bằng phà. Dược sĩ ở Cebu đóng gói, thủy thủ mang đi, nhân viên y tế thôn trao tận tay.$khoi$),
  (26, $khoi$Thu tiền thuê chỗ, điện nước và lo giấy phép cho chủ các khu ẩm thực đường phố và chợ đêm. Người bán trả từng ngày qua điện thoại; chủ đất xem sổ theo tuần.$khoi$),
  (27, $khoi$Tàu nạo vét tự hành cỡ nhỏ, giữ cho kênh thủy lợi thông suốt giữa hai mùa mưa.$khoi$),
  (28, $khoi$Đọc ảnh vệ tinh radar của ruộng đồng Đông Nam Á, xuyên mây, sáu ngày một lần. Công ty bảo hiểm, hãng giống và hai cơ quan thống kê dùng con số diện tích gieo trồng của họ.$khoi$),
  (29, $khoi$Cặp lồng thép dùng lại cho các bếp nấu cơm văn phòng, tiền đặt cọc thì người ăn chẳng phải bận tâm. Trung bình mỗi chiếc đã đi 190 chuyến.$khoi$),
  (30, $khoi$Cho nông dân trồng lúa và sắn quanh Biển Hồ vay theo vụ, trả khi xe của người mua lên bàn cân.$khoi$),
  (31, $khoi$Tính lương cho những công ty có nhân viên ở vài nước nhỏ mà không có ai làm nhân sự. Tự bỏ vốn, có lãi, và chính người sáng lập trả lời khách.$khoi$),
  (32, $khoi$Nhập hàng cho tiệm tạp hóa góc phố bằng tin nhắn thoại WhatsApp. Chủ tiệm đọc tên món đã hết trên kệ; hàng tới trước giờ đưa con đi học.$khoi$),
  (33, $khoi$Tua-bin thủy điện nhỏ, hai người khiêng được lên ruộng bậc thang, bán cho những bản chỉ có điện lưới vào mùa khô.$khoi$),
  (34, $khoi$Phần mềm đưa hóa đơn vào sổ cho nhà hàng và tiệm nail ở Đức, do con em những người Việt đi lao động hợp tác sáng lập. Đọc được chữ viết tay bằng ba thứ tiếng.$khoi$),
  (35, $khoi$Bảng tin cho các khu trọ công nhân: phòng trống, tiền cọc, tiền nước, và máy bơm hỏng thì gọi ai.$khoi$),
  (36, $khoi$Cam kết lãi hai phần trăm mỗi ngày từ một quỹ giao dịch tự động.$khoi$)
) as d (startup, description)
on conflict do nothing;

insert into public.entry_texts (investor_id, locale, description)
select ('e0000000-0000-4000-8000-' || lpad(d.investor::text, 12, '0'))::uuid, 'vi', d.description
from (values
  (1, $khoi$Dẫn dắt vòng vốn tổ chức đầu tiên ở Việt Nam và để dành nửa mỗi quỹ cho những vòng sau. Trước khi ra điều khoản, người của quỹ gọi ít nhất mười khách hàng rồi gửi lại ghi chép cho nhà sáng lập.$khoi$),
  (2, $khoi$Quỹ từ Seoul, có văn phòng thường trực ở TP.HCM. Rót vốn cho công ty làm chuyện vận chuyển, máy móc, hàng hóa, và giới thiệu nhà sản xuất Hàn Quốc đến làm khách hàng trước khi xuống tiền.$khoi$),
  (3, $khoi$Sáu mươi tư thành viên ở miền Tây: chủ nhà máy xay xát, chủ tàu, một nhà xuất khẩu sầu riêng, hai kỹ sư thủy văn về hưu. Mỗi khoản từ 20.000 đến 250.000 đô la, quyết ngay trong bữa tối mỗi tháng một lần.$khoi$),
  (4, $khoi$Vốn tăng trưởng khắp Đông Nam Á, có đội riêng lo ngân quỹ, thuế và niêm yết. Khoản đầu tiên thường từ 15 đến 40 triệu đô la.$khoi$),
  (5, $khoi$Vốn nhà nước đi cùng vốn tư nhân theo tỷ lệ một một, cho công ty giữ đội kỹ thuật ở lại miền Trung. Không biểu quyết; sau sáu năm, nhà sáng lập có quyền mua lại.$khoi$),
  (6, $khoi$Mười hai công ty, mười hai tuần, mỗi năm hai khóa, trong xưởng in cũ bên kênh Tàu Hủ. 60.000 đô la đổi sáu phần trăm, và luật là tuần đầu phải đứng ở quầy thu tiền của khách hàng.$khoi$),
  (7, $khoi$Nhánh đầu tư của một tập đoàn bảo trì công nghiệp. Công ty được rót vốn có hẳn một nhà máy thép, một xưởng đóng tàu và bốn trăm cây cầu để thử nghiệm.$khoi$),
  (8, $khoi$Đầu tư vào ăn uống, bán lẻ và vật tư nông nghiệp, từ Medan tới Đà Nẵng. Tên quỹ nghĩa là chợ sớm, cũng là nơi họ họp sáng thứ Hai.$khoi$),
  (9, $khoi$Những người điều hành công ty điện tử và thực phẩm ở miền Bắc Malaysia, góp những khoản đầu tiên nho nhỏ và dành ra các ngày thứ Bảy của mình.$khoi$),
  (10, $khoi$Vốn giai đoạn muộn và trước niêm yết cho những công ty châu Á muốn giữ độc lập. Trung bình nắm giữ chín năm.$khoi$),
  (11, $khoi$Chương trình sáu tháng cho kỹ sư chưa từng bán món gì, trong nhà kho bên sông Hồng. Ra khỏi đó, nhà sáng lập có ba khách hàng trả tiền, không thì lấy lại cổ phần.$khoi$),
  (12, $khoi$Rót vốn cho những cách giảm phát thải tự nuôi được mình mà không cần trợ giá. Một phần ba quỹ dành cho Đông Nam Á.$khoi$),
  (13, $khoi$Quỹ đầu tay, góp vốn từ những doanh nghiệp gia đình Việt muốn gặp các công ty mà con em mình đang mở.$khoi$),
  (14, $khoi$Ba mươi mốt cá nhân từ giới cảng biển, điện ảnh và bệnh viện ở Busan. Hôm nào đẹp trời thì họp ngoài bãi biển.$khoi$)
) as d (investor, description)
on conflict do nothing;
