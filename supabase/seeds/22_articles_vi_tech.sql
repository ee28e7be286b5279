-- Vietnamese versions of tech. Covers are shared with the originals.
-- Dates are relative to the moment of seeding, so a demo always looks fresh.

insert into public.articles
  (id, title, slug, excerpt, category, tags, featured_image, image_alt, image_credit, featured, status,
   reading_time, locale, translation_of, published_at, created_at, content)
values
  (
    'b0000000-0000-4000-8000-000000000004',
    $khoi$Chuông báo mặn cho miền Tây, giá ba mươi nghìn đồng một vụ$khoi$,
    'chuong-bao-man-cho-mien-tay-gia-ba-muoi-nghin-dong-mot-vu',
    $khoi$Cảm biến của Phù Sa Data nổi trên can nước mắm và nhắn tin khi nước biển bò lên kênh. Nông dân dùng lời báo ấy theo những cách mà kỹ sư không hề tính trước.$khoi$,
    'tech',
    array['Climate Tech', 'Đồng bằng sông Cửu Long', 'Cần Thơ', 'IoT'],
    '/covers/phu-sa-data-salt-alarms.svg',
    $khoi$Đồng bằng sông Cửu Long: một dòng sông chia chín nhánh, nước mặn đi ngược vào.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    true,
    'published',
    5,
    'vi',
    'a0000000-0000-4000-8000-000000000004',
    now() - interval '2 days 1 hour',
    now() - interval '2 days 1 hour' - interval '20 hours',
    $khoi$Tin nhắn viết hoa toàn bộ, vì nhiều chiếc điện thoại nhận nó đã cũ. KÊNH 7: 2,1 GAM LÚC 04:10. ĐÓNG CỐNG. Với ông Trần Văn Út, người trồng hơn một héc-ta rưỡi sầu riêng ở ngoại thành Cần Thơ, mấy chữ ấy đáng giá chừng hai trăm triệu đồng. Đó là số tiền ông mất trong một mùa khô không ai báo.

Từ tháng Giêng đến tháng Năm, nước mặn vẫn luôn theo các nhánh Mê Kông mà lên. Cái khác bây giờ là mặn lên xa hơn, sớm hơn và không đều. Hai con kênh cách nhau ba cây số có thể chênh nhau mười lần, tùy cống phía trên, tùy con nước, tùy có ai quên đóng cửa. Trạm quan trắc nhà nước thì chính xác nhưng thưa. Ý tưởng của Phù Sa Data là kém chính xác hơn một chút, nhưng chỗ nào cũng có.

<h2>Rẻ đến mức mất cũng được</h2>

Thiết bị gồm một đầu dò độ dẫn điện, một cảm biến nhiệt, tấm pin mặt trời hai oát và bộ phát sóng băng hẹp, đổ kín trong keo rồi buộc vào can nước mắm hai chục lít đã hết. Giá thành 31 USD. Bản đầu tiên tốn 190 USD, gắn trên cọc mạ kẽm, và mỗi tuần mất một bộ, chủ yếu vì cái cọc.

“Hồi đó chúng tôi thiết kế vì chất lượng số liệu,” TS Huỳnh Ngọc Diễm nói. Chị là nhà thủy văn, rời giảng đường năm 2021 để mở công ty cùng hai học trò cũ. “Rồi mới hiểu kẻ thù không phải là sai số. Kẻ thù là ve chai.” Chẳng ai ăn cắp can nước mắm. Mạng lưới hiện có 1.460 can ở năm tỉnh, thành, mỗi năm hao khoảng ba phần trăm, gần như toàn do chân vịt ghe máy.

Đầu dò rẻ thì trôi số khi rong bám điện cực. Phù Sa giải bằng thống kê. Kênh nào cũng có ít nhất ba can, một mô hình thủy triều và sổ ghi ai lau đầu dò nào lần cuối. Khi hai can cãi nhau, hệ thống tin can có lịch sử giải thích hiện tại hợp lý hơn, rồi nhắn cho nhà gần can còn lại, tặng 10.000 đồng tiền điện thoại nếu chịu ra lau. Năm nhà thì bốn nhà làm ngay trong ngày. Sai số trung vị so với mẫu phòng thí nghiệm là 0,18 gam mỗi lít, đủ tốt cho một quyết định lấy mốc một gam.

<table><thead><tr><th>Độ mặn (g/l)</th><th>Nội dung tin</th><th>Bà con làm gì</th></tr></thead><tbody><tr><td>Dưới 0,5</td><td>Không nhắn</td><td>Tưới bình thường</td></tr><tr><td>0,5 – 1,0</td><td>CANH CHỪNG</td><td>Trữ nước vào ao, lu khi còn kịp</td></tr><tr><td>1,0 – 4,0</td><td>ĐÓNG CỐNG</td><td>Nhà vườn sầu riêng, cây giống đóng cống</td></tr><tr><td>Trên 4,0</td><td>NƯỚC TÔM</td><td>Nhà làm lúa – tôm mở cống lấy nước</td></tr></tbody></table>

Dòng cuối là điều bất ngờ. Ngay vụ đầu, người gọi đến phàn nàn lại là người muốn nước mặn hơn: những nhà nuôi tôm trên ruộng giữa hai vụ lúa, trước giờ toàn đoán bằng cách nếm. Một tuần sau, công ty có thêm chuông báo thứ hai. Đến nay, một phần ba thuê bao trả tiền cho thứ ngược hẳn với sản phẩm ban đầu.

<h2>Ai trả tiền</h2>

Mỗi hộ đóng 30.000 đồng một vụ, thường qua hợp tác xã, vừa đủ tiền tin nhắn. Việc kinh doanh nằm ở chỗ khác: nhà máy nước mua cảnh báo cho cửa thu nước, một hãng bảo hiểm dùng chuỗi số liệu để định phí sản phẩm hạn mặn, hai công ty xuất khẩu trái cây cần bằng chứng vườn đã tưới bằng nước gì. Các hợp đồng ấy mang về 740.000 USD trong một năm qua, trên nền vòng hạt giống 1,9 triệu USD do Cửu Long Angel Circle dẫn dắt.

Chị Diễm dè chừng nhất với bảo hiểm. Nếu phí đi theo tấm bản đồ của chị, một gia đình có con kênh xấu sẽ phải trả tiền cho cái cống họ không làm chủ. Chị chỉ ký với điều kiện phí tính theo huyện cũ, không theo từng đầu dò, và bất cứ hộ nào cũng được xem miễn phí mọi số đo trong vòng một cây số quanh đất nhà mình. “Nước của bà con,” chị nói. “Chúng tôi chỉ thả cái can xuống.”

<h2>Mùa số liệu sắp tới</h2>

Mùa đông này, công ty sẽ công bố bản tin dự báo hai ngày cho từng con kênh, dựa trên số liệu của mình và ảnh ra-đa đồng ngập nước do <a href="/vi/article/dem-ruong-lua-mien-tay-xuyen-qua-may-cong-viec-cua-kestrel-orbit">Kestrel Orbit ở Singapore</a> cung cấp. Thử nghiệm hồi tháng 4 bắt trúng 81% số lần vượt ngưỡng trước một ngày. Báo nhầm thì gần như không tốn gì, cống đóng thừa một con nước. Báo sót mới là thứ khiến chị Diễm mất ngủ.

Vụ đầu, ai đã trả tiền chuông báo thì xem dự báo miễn phí; người khác xem sau một ngày. Bà con có làm theo hay không lại là chuyện khác. Đợt thử hồi tháng 4, cứ mười cống thì bốn cống chỉ đóng khi nước mặn đã tới nơi. Chị Diễm hỏi vì sao, câu trả lời hay gặp nhất là: tin nhắn nói chuyện ngày mai mà.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000019',
    $khoi$Geulteul vẽ giúp 11.172 âm tiết chữ Hàn, và đang học bỏ dấu tiếng Việt$khoi$,
    'geulteul-ve-giup-11-172-am-tiet-chu-han-va-dang-hoc-bo-dau-tieng-viet',
    $khoi$Làm một bộ chữ Hàn mất hai năm vì chữ cái xếp thành khối. Một startup Seoul lo phần cực nhọc và để cây bút lại cho người thiết kế.$khoi$,
    'tech',
    array['AI', 'Thiết kế chữ', 'Hàn Quốc', 'Tiếng Việt'],
    '/covers/geulteul-draws-11172-syllables.svg',
    $khoi$Các nét của chữ cái tiếng Hàn như được cắt từ giấy.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    5,
    'vi',
    'a0000000-0000-4000-8000-000000000019',
    now() - interval '7 days 1 hour',
    now() - interval '7 days 1 hour' - interval '20 hours',
    $khoi$Một bộ chữ Latin cần vài trăm hình vẽ. Một bộ chữ Hàn cần 11.172. Bản thân bảng chữ cái thì nhỏ, hai mươi tư chữ, người sáng dạ học cuối tuần là xong. Nhưng các chữ phải xếp thành ô vuông âm tiết, và vào ô nào chúng đổi dáng theo ô đó. Chữ <em>g</em> trong <em>ga</em> cao và hẹp; trong <em>go</em> thì bè ra; trong <em>gwak</em> thì bị hàng xóm dồn vào góc. Muốn cả khối trông đều, phải có người vẽ lại.

Người đó xưa nay là một nhóm năm người, trong hai năm. Vì vậy Hàn Quốc, chủ nhân một trong những hệ chữ hay nhất thế giới, lại có khá ít bộ chữ đọc được đường dài, và phần lớn nằm trong tay những tập đoàn đủ tiền làm.

Geulteul, công ty mười bảy người ở Mangwon-dong, nói họ làm được 11.052 khối còn lại trong một đêm, nếu người thiết kế tự vẽ 120 khối đầu. Sau một năm cho mười một xưởng chữ dùng kín, họ vừa mở công cụ cho mọi người.

<h2>Không phải hình chụp của chữ</h2>

Máy bắt chước chữ Hàn đã có từ lâu. Thứ nó cho ra là những tấm hình: đứng xa nhìn tạm được, lại gần là hàng trăm điểm neo run rẩy, không ai sửa nổi. “Người ta đưa anh con cá,” Ha Ji-min nói. Chị vẽ chữ cho một tờ báo chín năm rồi đồng sáng lập Geulteul năm 2022. “Trong khi anh cần cái cần câu.”

Mô hình ở đây không sinh ra hình. Nó đoán những quyết định phía sau hình: cạnh phụ âm này thân nguyên âm rộng ra bao nhiêu, trên âm cuối kia chân chữ nhấc lên chừng nào, tâm thị giác nằm đâu. Có 214 thông số như vậy. Từ 120 mẫu, chọn sao cho chữ nào cũng xuất hiện ở chỗ chật nhất và chỗ thoáng nhất, hệ thống suy ra luật riêng của người thiết kế rồi áp lên chính nét của họ. Kết quả có đúng số điểm neo họ sẽ dùng, ở đúng chỗ họ sẽ đặt.

<blockquote class="pullquote">Người ta đưa anh con cá, trong khi anh cần cái cần câu.</blockquote>

Tới đó công việc mới bắt đầu. Công cụ xếp cả 11.172 khối theo độ phân vân của chính nó. Ha cho xem trang tệ nhất: những âm tiết hai phụ âm cuối hầu như không ai dùng, và vài âm rất hay gặp mà khó bảo. Chị kéo một nét chân ở khối <em>ppwelk</em>. Bốn trăm khối khác nhích theo. Trong các buổi thử, người thiết kế sửa trung vị 640 khối, trong ba tuần, rồi mới yên tâm ký tên.

<h2>Ai ký tên?</h2>

Hợp đồng ghi: người thiết kế. Geulteul không đòi phần nào trong bộ chữ, không lấy nét của khách này dạy máy cho khách kia; mô hình nào cũng khởi đầu từ sách in chữ rời trước 1945 đã hết bản quyền, quét ở thư viện quốc gia, và từ chữ do chính công ty vẽ. Luật ấy làm họ mất hai khách lớn muốn “một kiểu nằm giữa hai kiểu này”, nhưng được nghề nể. Hội thiết kế chữ đã soạn sẵn thư phản đối, cử người sang xem, rồi đặt mua mười một bản quyền.

Giá tính theo bộ hoàn chỉnh: 4,8 triệu won một độ đậm, 12 triệu won cho chữ biến thiên. Năm ngoái có 37 bộ làm xong bằng công cụ này, trong khi năm 2021 cả Hàn Quốc phát hành chừng sáu mươi.

<h2>Móc và râu</h2>

2,7 triệu USD vòng hạt giống dành cho hệ chữ thứ hai. Ai cũng tưởng là chữ Hán. Họ chọn tiếng Việt.

Ha để ý chuyện này khi đi chơi, nhìn bảng hiệu Sài Gòn và càng nhìn càng bực. Chữ Latin của các xưởng nước ngoài coi tiếng Việt là tiếng Anh có kiến bò. Cái râu của <em>ơ</em> bay đi đâu mất; mũ chồng sắc trên <em>ấ</em> đâm lên dòng trên; dấu thanh nào cũng một cỡ. Trong 134 chữ có dấu, người thiết kế ở xa thường vẽ mười hai mảnh rồi để phần mềm lắp vào. Người Việt nhìn là thấy gợn, dù không nói được gợn ở đâu.

Bài toán y như ô âm tiết: những mảnh phải đổi dáng khi đứng cạnh nhau. Bản thử làm cùng ba nhà thiết kế ở Hà Nội nhận một bảng chữ Latin, xin thêm mười bốn chữ có dấu, rồi tự tính phần còn lại. Một trong ba người, chị Phan Thục Anh, dạy vẽ chữ và suốt gần một ngày chưa thấy gì đáng khen. Rồi đến chữ <em>Ẩ</em> hoa, nó hạ dấu hỏi xuống mười một đơn vị, nép sang phải dấu mũ, và bóp mũ lại một chút nhường chỗ.

“Mười sáu năm nay tôi bảo sinh viên làm thế,” chị nói. “Mà chưa tìm ra cách nói là bao nhiêu.”$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000021',
    $khoi$Đếm ruộng lúa miền Tây xuyên qua mây: công việc của Kestrel Orbit$khoi$,
    'dem-ruong-lua-mien-tay-xuyen-qua-may-cong-viec-cua-kestrel-orbit',
    $khoi$Vệ tinh quang học năm ngày mới nhìn rõ Đồng bằng sông Cửu Long một ngày. Ra-đa thì lúc nào cũng thấy, nhưng thấy toàn nhiễu. Đọc được nó mất mười năm.$khoi$,
    'tech',
    array['Vệ tinh', 'AI', 'Nông nghiệp', 'Singapore'],
    '/covers/kestrel-orbit-counts-rice-through-clouds.svg',
    $khoi$Vệ tinh radar bay trên những thửa ruộng bị mây che.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000021',
    now() - interval '12 days 1 hour',
    now() - interval '12 days 1 hour' - interval '20 hours',
    $khoi$Trên tường văn phòng Kestrel Orbit ở khu one-north, cứ mười hai tấm ảnh có một tấm chụp mây. Ảnh rất đẹp, chụp từ độ cao bảy trăm cây số bằng những ống kính tốt nhất mà ngân sách nhà nước mua được, ngay trên những cánh đồng trù phú bậc nhất, vào đúng những tuần cần biết người ta đã gieo gì. Trong ảnh là bông gòn. Sandeep Raghunathan, người treo chúng lên, gọi đó là đối thủ cạnh tranh của ông.

Mùa mưa, máy ảnh trên quỹ đạo nhìn rõ một thửa ruộng ở Đồng bằng sông Cửu Long chừng năm ngày được một. Ở Irrawaddy hay trung Luzon còn tệ hơn. Vậy nên câu hỏi cơ bản nhất của an ninh lương thực, có bao nhiêu lúa đang đứng ngoài đồng, ở phần lớn châu Á vẫn do cán bộ lái xe đi ghi sổ trả lời. Câu trả lời về sau khi gặt.

Ra-đa tự phát sóng, đi xuyên mây. Nó đã bay ba mươi năm, và các vệ tinh châu Âu phát miễn phí từng tấm ảnh. Gần như chẳng ai dùng cho lúa, vì trông nó như sỏi.

<h2>Đọc sỏi</h2>

Ảnh ra-đa ghi lại mỗi mảnh đất dội sóng về mạnh yếu ra sao, ở góc nào. Nước lặng là gương, hiện màu đen. Gốc rạ thì sáng. Thửa ruộng đi từ đen lúc ngập nước, sáng dần trong sáu, bảy tuần khi lúa lên và sóng dội từ nước sang thân lúa rồi về vệ tinh. Ngập, sạ, đẻ nhánh, trổ, gặt: giai đoạn nào cũng để lại một dấu trên đường cong, mà một tấm ảnh riêng lẻ thì quá nhiều hạt để thấy.

Cách của Kestrel là thôi nhìn ảnh. Với mỗi thửa trong 41 triệu thửa ở chín nước, họ giữ một chuỗi số, sáu ngày một số, rồi hỏi lịch mùa vụ nào có thể sinh ra chuỗi ấy. Ranh thửa do mô hình vẽ một lần từ mùa khô, được sửa tay ở Cần Thơ và Nakhon Sawan. Sau ba lượt bay, biết có lúa hay không. Sau năm lượt, biết sạ tuần nào, sai số bốn ngày.

<blockquote>Chúng tôi thôi cố nhìn thửa ruộng. Chúng tôi hỏi nó đã trải qua chuyện gì.</blockquote>

“Ai cũng chờ một tấm hình,” ông Raghunathan nói. “Nhất là các vị bộ trưởng. Thứ chúng tôi có là một cột ngày tháng.”

<h2>Một ngày đáng giá bao nhiêu</h2>

Công ty giống đến trước, để biết mình đang mất đất ở đâu. Rồi tới bảo hiểm, với sản phẩm chi trả khi ruộng lẽ ra phải xanh mà không xanh. Hai cơ quan thống kê quốc gia mua số liệu diện tích hằng tuần, với điều kiện Kestrel không bán cho giới buôn trước khi cơ quan ấy công bố. Ông Raghunathan ước điều khoản đó khiến họ mất bốn triệu USD mỗi năm. Ông vẫn ký. Nếu người đầu tiên biết mùa này được hay mất là một quỹ đầu cơ, sớm muộn nông dân cũng hay.

Startup là lớp khách mới hơn. <a href="/vi/article/chuong-bao-man-cho-mien-tay-gia-ba-muoi-nghin-dong-mot-vu">Phù Sa Data</a> lấy ngày ngập để dự báo mặn, <a href="/vi/article/truoc-khi-hat-ca-phe-roi-buon-ma-thuot">Rẫy</a> lấy số cây để bắt cà phê gian. Họ trả tiền theo thửa, tính bằng xu.

<ul><li>Số thửa theo dõi: 41 triệu, ở 9 nước</li><li>Khớp với điều tra thực địa về diện tích gieo trồng, cấp huyện: 96%</li><li>Khớp về tuần xuống giống: 89%</li><li>Doanh thu định kỳ hằng năm: 13,5 triệu USD</li></ul>

<h2>Có cần vệ tinh riêng?</h2>

Vòng Series B 38 triệu USD năm ngoái được gọi một phần nhờ lời hứa ấy. Lũ về thì sáu ngày là dài. Một vệ tinh ra-đa nhỏ, chung với đối tác Hàn Quốc, dự kiến phóng mùa đông này. Tháng 9, Kestrel hoãn. Các hãng thương mại đã hạ giá ảnh đặt chụp hai phần ba trong mười tám tháng; ông Raghunathan thưa với hội đồng quản trị rằng con tàu giờ chỉ còn là một cách để sở hữu món gì đó.

Tiền chuyển sang cho những người đi ủng. Kestrel hay sai nhất ở thửa dưới hai công, mà ở Java thì hầu hết là vậy; không quỹ đạo nào chữa được. Phải có người đứng giữa ruộng đúng ngày vệ tinh bay qua. Nay họ trả tiền cho 260 nông dân để cứ sáu ngày một lần, đúng phút đã hẹn, gửi một tấm ảnh chụp bàn chân mình trong ruộng mình.

Tấm mới nhất treo trên tường là một ảnh như thế. Trong ảnh có hai bàn chân, bùn ngập mắt cá, và phía sau là rất nhiều mây.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000022',
    $khoi$Cáp biển lại đứt: startup Đà Nẵng xoay xở thế nào để không gián đoạn$khoi$,
    'cap-bien-lai-dut-startup-da-nang-xoay-xo-the-nao-de-khong-gian-doan',
    $khoi$Mười một ngày mùa thu này, đường ra thế giới của Việt Nam hẹp đi một nửa. Chúng tôi hỏi chín đội kỹ thuật xem họ thấy gì và đã đổi gì.$khoi$,
    'tech',
    array['Hạ tầng', 'Đà Nẵng', 'Internet', 'Kỹ thuật'],
    '/covers/undersea-cable-da-nang-backup.svg',
    $khoi$Đáy biển vẽ bằng đường đồng mức, một sợi cáp vắt ngang đã đứt.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000022',
    now() - interval '19 days 20 hours',
    now() - interval '19 days 20 hours' - interval '20 hours',
    $khoi$Mỗi năm chuyện ấy xảy ra chừng mười lần. Đâu đó giữa bờ biển nước ta với Hồng Kông hay Singapore, một mỏ neo, một tấm lưới kéo hay một vụ sạt lở đáy biển làm đứt sợi cáp to bằng cổ tay, và ở Việt Nam cuộc gọi hình sang California bắt đầu nhòe. Tàu sửa cáp hiếm, nối lại mất hàng tuần. Lần gần nhất, hai tuyến hỏng cùng lúc; mười một ngày liền, buổi tối cả nước chỉ còn chừng một nửa dung lượng quốc tế.

Người xem phim thì chịu chậm. Với những công ty có kỹ sư ở Đà Nẵng và máy chủ ở nước ngoài, đó là một buổi diễn tập chữa cháy. Chúng tôi hỏi chín nơi, từ bốn đến hai trăm người, xem cái gì hỏng. Bảy nơi cho đăng.

<h2>Hỏng trước hết không phải là sản phẩm</h2>

Sáu trên chín trường hợp, khách hàng không hay biết gì. Thứ hỏng là việc làm. Bản dựng phải kéo gói từ nước ngoài thì hết giờ chờ. Duyệt mã ì ạch. Hai đội cả ngày không triển khai được, vì nút bấm duyệt nằm trên một trang web đặt ở Oregon.

“Dịch vụ của bọn em ở Singapore, chạy tốt,” Đinh Quốc Bảo, phụ trách hạ tầng của Mộc Bản, công ty làm hợp đồng điện tử, kể. “Sập là sập bọn em. Đứng trên bờ, chân cẳng còn nguyên mà không có cầu.”

Ở <a href="/vi/article/xuong-robot-o-da-nang-nhat-quyet-khong-doi-vao-sai-gon">Sông Hàn Robotics</a>, con robot trong lòng một cây cầu ở Johor vẫn bò đúng như thiết kế, nhưng hai kỹ sư soi ảnh chỉ tải nổi hai tấm mỗi phút. Họ xem ảnh thu nhỏ, rồi chỉ xin về mười một tấm trông là lạ.

<h2>Cái gì giúp được</h2>

Những cách có tác dụng đều rẻ. Không ai mua chảo vệ tinh, dù hai nơi đã hỏi giá.

<blockquote class="pullquote">Đứng trên bờ, chân cẳng còn nguyên mà không có cầu.</blockquote>

<table><thead><tr><th>Biện pháp</th><th>Số đội dùng</th><th>Chi phí mỗi tháng</th><th>Nhận xét</th></tr></thead><tbody><tr><td>Bản sao kho gói, kho container trong nước</td><td>5</td><td>40–120 USD</td><td>Ngày đầu đã đáng tiền</td></tr><tr><td>Nhà mạng thứ hai, trạm cập bờ khác</td><td>4</td><td>90–300 USD</td><td>Được, nếu kiểm tra là khác thật</td></tr><tr><td>Quy trình triển khai bằng tay, viết ra giấy</td><td>3</td><td>Một ngày công</td><td>Ai không có đều tiếc</td></tr><tr><td>Máy chuyển tiếp nhỏ ở Hồng Kông hoặc Singapore</td><td>6</td><td>15–60 USD</td><td>Gõ lệnh thì ổn, gọi hình thì không</td></tr><tr><td>Dời họp sang sáng sớm</td><td>9</td><td>0</td><td>Bảy giờ sáng đường vắng tanh</td></tr></tbody></table>

Dòng thứ hai có bẫy. Hai đội trả tiền cho đường “dự phòng” của hai công ty khác nhau rồi phát hiện rốt cuộc là cùng một sợi quang. Chạy traceroute một lần là biết. Hãy xin tên trạm cập bờ bằng văn bản; có anh kinh doanh không biết trả lời, và như vậy cũng là một câu trả lời.

<h2>Cái lợi của sự bình thường</h2>

Đội ít khổ nhất cũng là đội tẻ nhạt nhất. Một công ty thanh toán năm người, mà chúng tôi tả ở <a href="/article/five-people-one-database">bài khác</a>, chạy trên hai máy thuê ở Đà Nẵng và Hà Nội, gần như không dùng gì của nước ngoài. Nhà sáng lập biết tin đứt cáp nhờ đọc báo.

Dễ vội kết luận rằng nên mang hết về nhà. Nhưng máy chủ trong nước đắt hơn nếu tính theo cấu hình, và hai đội có khách châu Âu hẳn sẽ khổ hơn. Theo chúng tôi, nên tách thứ khách hàng cần ngay phút này khỏi thứ kỹ sư cần trong hôm nay. Thứ nhất đặt gần khách. Thứ hai phải có một bản ở chỗ đạp xe tới được.

<h2>Diễn tập</h2>

Bảo biến chuyện này thành thói quen. Chiều thứ Sáu đầu tháng, từ hai đến bốn giờ, bộ định tuyến trong văn phòng chặn mọi thứ đi ra nước ngoài. Lần đầu, mười tám phút sau mới có người hỏi có phải mất mạng không. Trên bảng trắng hiện dần danh sách những thứ ngừng chạy: phông chữ, con bot điểm danh, ổ khóa cửa văn phòng.

Đến buổi thứ ba, danh sách còn hai mục. Một là gọi hình, giờ họ gọi điện thoại. Hai là nghe nhạc, và chuyện này cả đội chưa thống nhất. Những tuyến cáp mới dung lượng lớn gấp nhiều lần đang được kéo, có tuyến cập bờ Quy Nhơn. Bảo vẫn sẽ giữ các chiều thứ Sáu: thêm cáp thì ít đứt hơn, mà ít đứt thì cả năm chẳng ai thử lại danh sách.$khoi$
  )
on conflict (id) do nothing;
