-- Vietnamese versions of ai and innovation. Covers are shared with the originals.
-- Dates are relative to the moment of seeding, so a demo always looks fresh.

insert into public.articles
  (id, title, slug, excerpt, category, tags, featured_image, image_alt, image_credit, featured, status,
   reading_time, locale, translation_of, published_at, created_at, content)
values
  (
    'b0000000-0000-4000-8000-000000000005',
    $khoi$Vọng AI dạy máy nghe tiếng Nghệ$khoi$,
    'vong-ai-day-may-nghe-tieng-nghe',
    $khoi$Máy nghe tiếng Việt rất giỏi, miễn là bạn người Hà Nội và đang đọc thành tiếng. Một công ty mười lăm người đang đi thu âm tất cả những người còn lại.$khoi$,
    'ai',
    array['AI', 'Giọng nói', 'Tiếng Việt', 'Hà Nội'],
    '/covers/vong-ai-hears-nghe-an.svg',
    $khoi$Sáu thanh điệu nhiều màu phát ra từ khuôn miệng, trên nền sóng âm.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    true,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000005',
    now() - interval '4 days 1 hour',
    now() - interval '4 days 1 hour' - interval '20 hours',
    $khoi$Câu nói khiến Phan Hà My mở công ty là câu ông ngoại chị nói với tổng đài tự động của ngân hàng. Bằng giọng Thanh Chương, ông xin khóa thẻ. Máy nghe thành xin vay, duyệt sơ bộ luôn, rồi nhắn tin chúc mừng.

Sách giáo khoa dạy tiếng Việt có sáu thanh. Ở nhiều vùng mà sách không viết tới, chỉ còn năm, thậm chí bốn. Nghệ An nhập hai thanh làm một, vài nguyên âm người Hà Nội tách bạch thì ở đây là một, còn từ thường ngày đổi hẳn: <em>đâu</em> thành <em>mô</em>, <em>sao</em> thành <em>răng</em>. Các bộ nhận dạng trên thị trường học từ bản tin và sách nói, nghe rất giỏi những ai nói như bản tin. Trên bộ thử mà Vọng AI thu ở ba cái chợ tại Vinh, bộ tốt nhất sai 41% số từ.

Vọng sai 11,8% trên cùng bản thu. Công ty vừa gọi được 4,1 triệu USD vòng hạt giống để kéo con số đó xuống, và lặp lại nó với mọi giọng từ Huế vào tới mũi Cà Mau.

<h2>Chín nghìn giờ cằn nhằn nhau</h2>

Cách dễ nghĩ nhất là trả tiền cho người ta đọc câu mẫu. Vọng làm thử rồi bỏ hết. Đưa giấy cho đọc, gần như ai cũng tự nhiên ngả sang giọng thời sự. “Họ mặc áo sơ mi trắng vô,” chị My nói. Vậy nên công ty trả tiền cho những cuộc gọi mà các gia đình đằng nào cũng gọi, hai bên cùng đồng ý, có nút xóa bất cứ phút nào. Giá 60.000 đồng một giờ. Đã có chín nghìn giờ từ 2.300 hộ.

Trong những cuộc gọi ấy, người ta cằn nhằn chuyện tiền, dặn dò thuốc men, kể cho đứa con xa nhà nghe tối nay ăn gì. Hóa ra đó là chất liệu lý tưởng. Vốn từ ấy đúng là vốn từ ngân hàng, bệnh viện, điện lực nghe mỗi ngày. Và cảm xúc kéo thanh điệu ra khỏi khuôn, đúng chỗ máy hay vấp.

<h2>Cố ý làm nhỏ</h2>

Bản thân mô hình thì chẳng hợp mốt. 180 triệu tham số, chạy được trên máy chủ không có card tăng tốc, vì hai trong ba khách đầu tiên giữ băng ghi âm dưới tầng hầm của họ và không được phép gửi đi đâu. Nó được huấn luyện mười chín ngày trên máy thuê ở Đà Nẵng, hết khoảng 36.000 USD. Bộ giải mã biết thanh điệu, đã công bố rộng rãi, đoán giọng vùng và đoán từ cùng lúc: khi đã tin người gọi ở Hà Tĩnh, vài chỗ nhập thanh thôi là lỗi mà thành bằng chứng.

<ul><li>Hà Nội, đọc câu: sai 4,1%, nhỉnh hơn các hãng dẫn đầu một chút</li><li>Sài Gòn, cuộc gọi: 8,9%</li><li>Nghệ An và Hà Tĩnh, cuộc gọi: 11,8%, so với 41% của bộ phổ thông tốt nhất</li><li>Huế, cuộc gọi: 14,6%, “và bọn mình chưa tự hào đâu,” chị My nói</li></ul>

Một bệnh viện khu vực ở Vinh dùng nó để ghi lại các cuộc gọi đặt lịch khám. Chị Cao Thị Lài, điều dưỡng trực đường dây, bảo bản chữ ấy có ích vì nó thật thà với chỗ không nghe ra. Từ nào máy không chắc thì hiện màu xám. “Hệ thống cũ nỏ khi mô nói là không biết,” chị kể. “Nó ghi có ông bị đau ngoài ruộng.”

<h2>Giọng nói là của ai?</h2>

Đi thu tiếng của làng để làm mô hình bán ra tiền là một câu hỏi công ty chưa trả lời trọn. Người góp tiếng được trả một lần. Nếu mô hình bán mười năm, họ có nên được trả tiếp? Cách của chị My lúc này là một quỹ: ba phần trăm doanh thu chia cho các xã đã góp giờ thu, do nhà văn hóa xã tiêu. Năm ngoái được 71 triệu đồng, phần lớn thành loa.

Chị thừa nhận cái loa không phải cổ phần. Trả bản quyền từng người thì lẻ đến mức phí chuyển tiền còn hơn; trả một cục cho xứng đáng thì bảng tính không chịu nổi. Điều người góp tiếng xin, khi được hỏi, lại là chuyện khác. Họ xin lại băng. Giờ kết thúc mỗi đợt, Vọng chép các cuộc gọi của từng nhà vào thẻ nhớ gửi về, đồng thời lưu một bản ở trường đại học tại Vinh theo giấy phép cấm nhân bản giọng.

Ông ngoại chị mất hồi mùa xuân. Mười một giờ gọi điện của ông nằm trong dữ liệu huấn luyện; theo một nghĩa mà chị không muốn nói thêm, ông có mặt trong sản phẩm. Hệ thống mới của ngân hàng chạy từ tháng 9. Người khách Thanh Chương gọi lên xin khóa thẻ, và thẻ được khóa.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000024',
    $khoi$Hai người trẻ Cần Thơ ép lục bình thành khay đựng xoài$khoi$,
    'hai-nguoi-tre-can-tho-ep-luc-binh-thanh-khay-dung-xoai',
    $khoi$Lục bình nửa tháng lại tăng gấp đôi, chẳng ai cần. Ở Cần Thơ, nó chui qua một chiếc máy ép cũ và trở ra thành cái khay.$khoi$,
    'innovation',
    array['Vật liệu', 'Miền Tây', 'Bao bì', 'Cần Thơ'],
    '/covers/luc-binh-water-hyacinth-box.svg',
    $khoi$Cây lục bình biến dần thành chiếc hộp đan đựng hàng.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    false,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000024',
    now() - interval '14 days 1 hour',
    now() - interval '14 days 1 hour' - interval '20 hours',
    $khoi$Chừng trăm năm trước nó tới đây để làm cảnh trong ao. Giờ ở nhiều khúc rạch miền Tây, lục bình dày đến mức con chó chạy ngang được. Ghe kẹt, cá thiếu sáng, máy bơm nghẹt. Địa phương trả tiền cho người kéo nó lên bờ; lên bờ rồi nó nằm đó, thối, và bốc mùi.

Thạch Thị Sa Rương lớn lên bên nghề đan lục bình. Xóm của mẹ cô ở Sóc Trăng đan giỏ xuất khẩu, với mức công mà cô gọi là lý do để đi học đại học. Cô học kỹ thuật polyme ở Cần Thơ, làm luận văn về xenlulô, và ở tuổi hai mươi sáu có một đồng sáng lập, một cái máy, một đơn hàng bốn nghìn khay.

<h2>Khó là ở chỗ ướt</h2>

Cây này 94% là nước. Ai từng thử làm giấy, làm ván từ nó đều nướng hết lời vào khâu phơi sấy. Công ty, lấy luôn tên Lục Bình, không sấy trước. Thân cây tươi cho qua máy cán mía, loại của mấy xe nước mía, vài giây là mất hai phần ba lượng nước. Phần xơ vào thẳng khuôn nóng 170 độ, dưới lực ép bốn mươi tấn. Hơi nước thoát qua lưới. Chín mươi giây sau có một cái khay.

Không thêm gì cả. Chất gỗ và pectin trong thân gặp nóng thì mềm, nguội lại thành keo; khay màu nâu, cứng, hơi bóng, nước chảy trôi đi mấy tiếng rồi mới ngấm. Rớt xuống rạch, năm tuần là tan.

“Hai trăm cái đầu nổ hết,” Lê Minh Khôi, đồng sáng lập, người mua lại cái máy ép của một xưởng ván đóng cửa rồi độ lại, kể. “Hơi nước thì phải có chỗ ra. Tụi em tìm ra đủ mọi chỗ.”

<h2>Xoài trước</h2>

Đơn hàng đến từ một công ty xuất khẩu trái cây ở Cao Lãnh, khách Hàn Quốc của họ đòi bao bì không nhựa. Khay bột giấy tái chế thì có sẵn, 1.900 đồng một cái, chở từ Sài Gòn xuống. Lục Bình chào 1.750. Giá thành hiện giờ là 2.600.

<blockquote class="pullquote">Hơi nước thì phải có chỗ ra. Tụi em tìm ra đủ mọi chỗ.</blockquote>

Muốn hết lỗ phải có khuôn đôi và một cái máy không phải đút bằng tay. Theo bài toán Sa Rương dán trên tường, làm hai mươi nghìn khay một tháng thì còn 1.420 đồng. Nguyên liệu gần như cho không, vì ba phường vốn đã thuê ghe vớt và mừng khi có người chở đi; thợ vớt được thêm 300 đồng mỗi ký nếu giao thân sạch, đã lựa.

<table><thead><tr><th>Tính trên một khay (đồng)</th><th>Hiện nay</th><th>Khi đạt 20.000 khay/tháng</th></tr></thead><tbody><tr><td>Thân cây, công vớt</td><td>240</td><td>240</td></tr><tr><td>Năng lượng</td><td>610</td><td>380</td></tr><tr><td>Nhân công</td><td>1.350</td><td>520</td></tr><tr><td>Máy, khuôn, mặt bằng</td><td>400</td><td>280</td></tr><tr><td><strong>Cộng</strong></td><td><strong>2.600</strong></td><td><strong>1.420</strong></td></tr></tbody></table>

<h2>Điều gì có thể chặn lại</h2>

Trước hết là thành công. Cỏ mà có giá thì sẽ có người trồng, và công ty dọn rạch lại thành cái cớ để rạch đừng sạch. Cách của Sa Rương là chỉ mua của đội vớt, ghi rõ rạch nào, ngày nào. Cô biết vậy cũng chưa kín.

Rồi chuyện đựng thực phẩm. Lục bình hút kim loại nặng, người ta vẫn trồng nó ở hồ xử lý nước thải. Mẫu từ mười một con rạch đều sạch; con thứ mười hai, phía dưới một xưởng mạ, thì không. Giờ mẻ nào cũng gửi trường đại học xét nghiệm, 90.000 đồng. Kết quả con rạch thứ mười hai đã gửi lên phường, kèm bản đồ của <a href="/vi/article/chuong-bao-man-cho-mien-tay-gia-ba-muoi-nghin-dong-mot-vu">Phù Sa Data</a>.

Họ chưa gọi vốn. Cửu Long Angel Circle đã mời hai người tới bữa cơm tháng 12. Hai người định mang khay theo, và dọn xoài lên đó.$khoi$
  )
on conflict (id) do nothing;
