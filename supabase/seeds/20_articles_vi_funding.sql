-- Vietnamese versions of funding. Covers are shared with the originals.
-- Dates are relative to the moment of seeding, so a demo always looks fresh.

insert into public.articles
  (id, title, slug, excerpt, category, tags, featured_image, image_alt, image_credit, image_caption, featured, status,
   reading_time, locale, translation_of, published_at, created_at, content)
values
  (
    'b0000000-0000-4000-8000-000000000001',
    $khoi$Nồi Lớn gọi vốn 6,8 triệu USD để ninh nước phở thay cho các quán Hà Nội$khoi$,
    'noi-lon-goi-von-6-8-trieu-usd-de-ninh-nuoc-pho-thay-cho-cac-quan-ha-noi',
    $khoi$Mỗi đêm, một căn bếp ở Gia Lâm ninh mười một tấn nước dùng cho những quán phở mà chủ quán chỉ mong được ngủ. Vòng gọi vốn đầu tiên từ quỹ sẽ trả tiền cho căn bếp thứ hai.$khoi$,
    'funding',
    array['FoodTech', 'Series A', 'Hà Nội', 'Gọi vốn'],
    '/covers/noi-lon-series-a-pho-broth.svg',
    $khoi$Bát phở bốc khói với đôi đũa trên nền đỏ.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    $khoi$Thứ được đổ vào nồi lúc chín giờ tối phải có mặt ở quán trước năm rưỡi sáng.$khoi$,
    true,
    'published',
    5,
    'vi',
    'a0000000-0000-4000-8000-000000000001',
    now() - interval '3 hours',
    now() - interval '3 hours' - interval '20 hours',
    $khoi$Tám giờ tối, khi phần lớn khách hàng của họ bắt đầu úp ghế, bếp của Nồi Lớn ở Gia Lâm mới bật đèn. Đến chín giờ, chiếc đầu tiên trong mười bốn nồi áo hơi đã đầy xương ống. Bốn giờ sáng, mười một tấn nước dùng lên xe tải nhẹ trong những bình cách nhiệt; năm rưỡi, chúng được chan vào bát ở 214 quán phở khắp Hà Nội, quán nào cũng treo biển hiệu của riêng mình.

Tuần này, công ty cho biết đã huy động 6,8 triệu USD ở vòng Series A do Cầu Gỗ Capital dẫn dắt, Pasar Pagi Ventures (Jakarta) góp phần còn lại. Đây là lần đầu Nồi Lớn nhận tiền từ quỹ. Trước đó, họ sống nhờ 400.000 USD của bạn bè, một khoản vay thế chấp căn hộ của nhà sáng lập, và doanh thu.

<h2>Chuyện thiếu người, thoảng mùi hồi quế</h2>

Đoàn Thu Hằng, 37 tuổi, từng lập kế hoạch sản xuất cho một nhà máy sữa trước khi mở công ty năm 2022. Anh họ chị có quán phở ở quận Hai Bà Trưng cũ và không tìm nổi người đứng bếp đêm. “Anh ấy trả mười lăm triệu một tháng, rồi mười tám. Người ta đến làm được một tuần,” chị kể. “Công thức thì chẳng mất đi đâu được. Mất là mất cái người chịu thức vì công thức.”

Nồi nước phở cần tám đến mười tiếng lửa nhỏ, có người canh. Bao đời nay, những giờ đó do gia đình chủ quán gánh. Giờ nhà ít người hơn, con cái đi học đại học, còn tiền thuê mặt bằng ở phố đông khách thì không chừa chỗ cho gian bếp sau. Chị Hằng đặt cược rằng người ta sẽ buông cái nồi trước khi buông cái quán.

Họ buông thật, nhưng có điều kiện. Nồi Lớn không bán một loại nước dùng duy nhất. Họ bán phần nước cốt trong, nêm nhẹ, rồi hoàn thiện theo phiếu riêng của từng quán: chỗ này thêm gừng nướng, chỗ kia vài con sá sùng, quán nhiều khách gốc Nam Định thì chút đường phèn, còn hai anh em nhà nọ ở Ba Đình thì nhất quyết không đường. Công ty đang giữ 61 công thức như vậy, quán nào cũng ký cam kết bảo mật. Lê Quang Vịnh, đồng sáng lập và là đời thứ ba trong một gia đình nấu phở, nếm từng mẻ trước khi xe chạy.

<blockquote class="pullquote">Công thức thì chẳng mất đi đâu được. Mất là mất cái người chịu thức vì công thức.</blockquote>

<h2>Phép tính của một bát phở</h2>

Theo ước tính của Nồi Lớn, quán bán 200 bát mỗi ngày tốn khoảng 9.800 đồng tiền nước dùng cho một bát nếu tự ninh, tính đủ ga, xương và tiền trả người thức đêm. Mua nước giao tận nơi hết 8.300 đồng. Chị Hằng thừa nhận khoản chênh ấy không quan trọng như người ta tưởng. Điều chủ quán nhắc đến đầu tiên là diện tích: bỏ được cái nồi và chỗ chứa xương là kê thêm được bốn đến sáu ghế.

Không phải ai cũng bị thuyết phục. Một chủ quán trên Phố Huế, xin giấu tên vì chủ nhà cũng là khách của công ty, dùng thử một tháng rồi thôi. “Nước ngon,” ông nói. “Được chín mươi phần trăm nước nhà tôi. Nhưng khách đến với tôi là vì mười phần trăm kia.”

Chị Hằng không cãi. Theo chị, trong khoảng sáu nghìn quán phở ở Hà Nội và vùng ven, chừng một phần ba sẽ không bao giờ mua nước dùng của ai. Chị nhắm đến số còn lại, và đến lớp chủ quán kế tiếp, những người chỉ có hai lựa chọn: mua nước, hoặc không mở quán.

<h2>Tiền sẽ đi đâu</h2>

Khoảng một nửa vòng vốn dành cho căn bếp thứ hai ở Hưng Yên, dùng công nghệ chiết liên tục thay cho nồi ninh, dự kiến giảm một phần ba năng lượng trên mỗi lít. Thêm 1,5 triệu USD cho chuỗi lạnh của hai sản phẩm mới: nước xương heo cho bún và nước cốt vịt, ngan cho miến. Còn lại là vốn lưu động, bởi quán trả tiền theo tuần còn xương thì phải trả ngay lúc nhận.

<ul><li>Doanh thu 12 tháng tính đến tháng 9: 3,1 triệu USD, so với 1,2 triệu USD năm trước</li><li>Biên lợi nhuận gộp: 29%, mục tiêu 36% khi bếp Hưng Yên chạy ổn định</li><li>Tỷ lệ quán rời đi mỗi tháng: 1,8%, đa số vì đóng cửa hẳn</li></ul>

Cuộc gặp nào nhà đầu tư cũng hỏi: sao không tự mở chuỗi? Chị Hằng đã đưa hẳn một điều khoản vào hợp đồng với quán: trong mười năm, Nồi Lớn không được mở quán phở nào ở Hà Nội. Linh Trần của Cầu Gỗ nói điều khoản này suýt làm đổ thương vụ, rồi lại thành lý do rót tiền. “Chúng tôi mất một tuần tìm cách gỡ nó,” chị nói. “Sau đó gọi cho mười hai chủ quán thì mười một người đọc thuộc lòng điều khoản ấy.”

Sài Gòn thì còn phải đợi. Nước phở trong Nam ngọt hơn, rau khác, quán lại bán cả ngày, phá vỡ nhịp ca đêm vốn làm nên hiệu quả của bếp Gia Lâm. Bếp Hưng Yên dự kiến chạy trong quý II sang năm; chạy đủ mười hai tháng, công ty mới tính chuyện vào Nam. Các con số trong bài chưa qua kiểm toán; báo cáo đầu tiên mà người ngoài kiểm được sẽ có vào tháng 4.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000002',
    $khoi$Cò Bay gọi vốn 9 triệu USD, đưa hàng miền Tây trở lại đường sông$khoi$,
    'co-bay-goi-von-9-trieu-usd-dua-hang-mien-tay-tro-lai-duong-song',
    $khoi$Xà lan là cách rẻ nhất để đưa gạo từ đồng bằng ra cảng, và cũng khó đặt chỗ nhất. Một công ty Cần Thơ cho rằng thuốc chữa là một tờ lịch chạy.$khoi$,
    'funding',
    array['Logistics', 'Series A', 'Miền Tây', 'Gọi vốn'],
    '/covers/co-bay-river-freight-series-a.svg',
    $khoi$Đoàn sà lan chở đầy hàng nối đuôi nhau trên sông dưới nắng chiều.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    null,
    false,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000002',
    now() - interval '2 days 23 hours',
    now() - interval '2 days 23 hours' - interval '20 hours',
    $khoi$Một tấn gạo từ Cần Thơ ra Cái Mép đi xe tải hết khoảng 310.000 đồng, đi xà lan hết 140.000. Hai mươi năm nay phần lớn vẫn đi xe tải. Hỏi chủ hàng vì sao, câu trả lời chẳng dính gì đến tốc độ. “Xe tải thì tôi biết,” trưởng phòng vận tải một nhà máy xay xát cỡ vừa ở An Giang nói. “Xà lan thì tôi hy vọng.”

Cò Bay, công ty bán chữ “biết” đó, vừa huy động 9 triệu USD vòng Series A từ Solmaru Ventures (Seoul) và Straits Horizon Fund. Cửu Long Angel Circle, bên viết tấm séc đầu tiên năm 2021, cũng góp thêm.

<h2>Lịch chạy cũng là một sản phẩm</h2>

Sông rạch miền Tây vốn đã chở rất nhiều: cát, xi măng, lúa, trên những chiếc ghe mà cả gia đình sống luôn trên đó. Thứ nó chở kém là món hàng có ngày tàu chạy chờ ở đầu kia. Xà lan đợi đầy hàng, rồi đợi con nước, rồi đợi cầu bến. Chủ hàng có giờ cắt máng thứ Năm thì gọi xe tải cho chắc.

Lâm Hoài Phong lớn lên trên một chiếc ghe như thế. Công ty của anh khởi đầu bằng một số điện thoại, anh gọi từng tài công quen để tìm ghe rời bến đúng ngày. Phần mềm đến sau, và làm một việc khá buồn tẻ: đăng lịch chạy. Mỗi tuần Cò Bay bảo đảm mười một chuyến từ sáu bến, đầy hay vơi vẫn chạy, bán hết hay không tài công vẫn có tiền.

“Ai cũng khuyên tôi làm sàn,” anh Phong kể. “Sàn của những cái có lẽ thì cũng chỉ là có lẽ.” Mua đứt cả chuyến rồi bán lại từng chỗ, nhỏ nhất một container, công ty nhận lấy phần rủi ro mà chủ hàng không chịu nhận. Quý đầu tiên, độ lấp đầy trung bình 38%. Giờ là 83%. Điểm hòa vốn là 71%.

<h2>Bài toán gầm cầu</h2>

Xà lan miền Tây chở được bao nhiêu là do ba cây cầu thấp quyết định. Nước lớn, ghe chất hai tầng không chui lọt; nước ròng thì dễ mắc cạn. Tài công biết chuyện đó bằng linh cảm, mà linh cảm thì hay chừa hao. Cò Bay gắn cảm biến mớn nước lên 140 ghe, mua số liệu mực nước kênh của <a href="/vi/article/chuong-bao-man-cho-mien-tay-gia-ba-muoi-nghin-dong-mot-vu">Phù Sa Data</a> cùng thành phố, nên ngay lúc lên hàng đã nói được với tài công rằng chín tiếng nữa tầng hai có qua lọt không. Công ty bảo họ đúng 99,2% số lần. Một tài công chạy với họ hai năm nói theo cách khác: “Nó cãi tôi bốn lần. Tôi trúng một.”

<blockquote class="pullquote">Sàn của những cái có lẽ thì cũng chỉ là có lẽ.</blockquote>

Chỗ dễ gãy nhất của mô hình này là những gia đình chủ ghe. Cả đồng bằng có chừng chín trăm xà lan đúng cỡ, người cầm lái trung bình năm mươi mốt tuổi. Hợp đồng của Cò Bay trả mức sàn hằng tháng, lo bảo hiểm thân vỏ, và cho con em thuyền viên chỗ ở nội trú gần một trường cấp hai ở Cần Thơ. Anh Phong từng phải về ở với dì từ năm sáu tuổi để được đi học. Anh gọi khu nội trú ấy là “biện pháp giữ chân”, rồi nói sang chuyện khác.

<h2>Chín triệu USD dùng vào đâu</h2>

Khoảng 4 triệu USD sẽ cho tài công vay lãi 9% một năm để thay những cỗ máy đời trước chuẩn khí thải. Ba triệu dành cho hai bến có xe nâng container riêng, ở Thốt Nốt và trên sông Hàm Luông. Phần còn lại để ngược dòng lên Phnôm Pênh, nơi thủ tục hải quan cho xà lan quá cảnh có trên giấy, còn ngoài đời mất bốn ngày.

Seo Ji-an, người dẫn dắt thương vụ bên Solmaru, hiểu rủi ro của việc ôm năng lực vận tải. Chị từng ngồi trong hội đồng quản trị một nền tảng xe tải Hàn Quốc làm y như vậy, rồi cả năm 2022 trả tiền cho xe chạy rỗng. Khác ở chỗ, chị lập luận, phương án thay thế ở đây không còn chỗ chen. Sáu giờ sáng các tuyến quốc lộ ra khỏi đồng bằng đã kín xe, và trước 2028 chưa có thêm làn nào.

Mười hai tháng qua, Cò Bay thu 5,6 triệu USD, lỗ 900.000 USD, chở 212.000 tấn. Tính theo cách của nhà máy xay ở An Giang, đó là khoảng mười nghìn chuyến xe tải không phải lăn bánh. Hai bến bốc dỡ phải xong trước mùa khô 2028; công ty dự báo có lãi lần đầu ở quý ngay sau đó, với điều kiện cả hai bến kịp tiến độ.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000007',
    $khoi$Dure Pay gọi vốn 88 triệu USD sau mười năm cố tình không gọi$khoi$,
    'dure-pay-goi-von-88-trieu-usd-sau-muoi-nam-co-tinh-khong-goi',
    $khoi$Công ty kiều hối của lao động nhập cư ở Seoul từng ba lần từ chối tiền tăng trưởng. Nhà sáng lập kể chị đã chờ điều gì, và cuối cùng điều gì đã tới.$khoi$,
    'funding',
    array['FinTech', 'Kiều hối', 'Hàn Quốc', 'Gọi vốn'],
    '/covers/inside-dure-pay-series-c.svg',
    $khoi$Những đồng tiền lỗ vuông nối nhau vượt qua eo biển.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    null,
    false,
    'published',
    5,
    'vi',
    'a0000000-0000-4000-8000-000000000007',
    now() - interval '5 days 20 hours',
    now() - interval '5 days 20 hours' - interval '20 hours',
    $khoi$Trên tầng hai một tòa nhà ở Ansan, kẹp giữa tiệm tạp hóa Nepal và phòng nha, mười một người ngồi sau một quầy không vách kính. Trên đầu họ là bảng tỷ giá: đồng, rupee, som, riel. Chín giờ sáng Chủ nhật, ngày nghỉ duy nhất của hầu hết những người đang xếp hàng, và hàng người đã xuống tận chân cầu thang.

Dure Pay có ứng dụng từ năm 2017, 94% giao dịch đi qua đó. Họ vẫn giữ cái quầy này và năm quầy tương tự ở các thị trấn công nghiệp quanh Seoul, Busan. “Ứng dụng là chỗ người ta gửi tiền,” chị Yoo Hae-rin, người lập công ty năm 2016, nói. “Cái quầy là chỗ người ta hỏi xem có nên gửi không.”

Tuần trước, công ty chốt vòng Series C mở rộng 88 triệu USD, do Straits Horizon Fund dẫn dắt cùng Naka Growth Partners của Tokyo. Định giá không được tiết lộ. Những nhà đầu tư đã xem hồ sơ cho biết vòng gần nhất, năm 2021, chỉ 9 triệu USD, và ở giữa có ba lời đề nghị bị khước từ.

<h2>Giấy phép trước, logo sau</h2>

Trước khi khởi nghiệp, chị Yoo làm tuân thủ ở một ngân hàng địa phương; có lẽ vì vậy mà chị làm mọi việc theo thứ tự ấy. Mười bốn tháng đầu, Dure chỉ lo xin giấy phép chuyển tiền nhỏ ra nước ngoài và không chuyển một won nào. Năm 2019, khi đối thủ dùng tiền quỹ để miễn phí chuyển khoản, lượng giao dịch của Dure giảm một phần ba. Họ không chạy theo.

“Gửi nửa tháng lương về cho mẹ mà miễn phí thì cái giá ấy đáng ngờ,” chị nói. Mỗi lần chuyển ở Dure tốn 3.900 won, phần chênh tỷ giá in rõ trên biên nhận. Hai năm sau, bốn đối thủ kia kẻ bán mình, kẻ đóng cửa. Khách của họ tìm đến quầy, tay cầm ảnh chụp màn hình.

Tên công ty lấy từ chữ <em>dure</em>, hội vần công trong làng Hàn xưa, người này cấy giúp ruộng người kia. Cứ bốn giao dịch ở Dure thì một là gửi theo nhóm: mấy anh chị em, thường cùng huyện, mỗi tháng góp một khoản cố định rồi lần lượt chuyển về cho gia đình từng người. Người Việt gọi là chơi hụi. Kỹ sư của Dure bỏ gần hết năm 2022 để học xem hụi có thể vỡ bằng những cách nào rồi mới làm tính năng. Luật họ đặt ra rất chặt: tối đa mười hai người, ai cũng phải từng gặp mặt nhau, mỗi kỳ không quá ba triệu won, không lãi, không bỏ thăm. Tỷ lệ vỡ là 0,3%.

<h2>Điều gì đã đổi</h2>

Hai điều. Một là dân số. Lượng lao động vào Hàn Quốc theo chương trình cấp phép việc làm tăng đều từ 2022, và họ rời các nhà máy để tỏa về xưởng đóng tàu, nông trại, viện dưỡng lão khắp nước, quá thưa để mở quầy. Hai là luật. Theo lần sửa đổi năm ngoái, giấy phép chuyển tiền ra nước ngoài được giữ luôn số dư; một cô thợ hàn ở Geoje có thể để một phần lương bằng won hưởng lãi và chờ tỷ giá đẹp mới gửi.

<blockquote class="pullquote">Gửi nửa tháng lương về cho mẹ mà miễn phí thì cái giá ấy đáng ngờ.</blockquote>

Giữ số dư thì cần vốn, và phần lớn vòng này là để làm việc đó.

<ul><li>52 triệu USD làm vốn pháp định cho mảng ví lưu trữ</li><li>20 triệu USD nạp sẵn tài khoản chi trả ở Hà Nội, Kathmandu, Tashkent và Phnôm Pênh, để tiền gửi cuối tuần về ngay cuối tuần</li><li>16 triệu USD cho mọi việc khác, trong đó có thêm bốn quầy</li></ul>

Năm ngoái Dure chuyển 2,1 tỷ USD, thu về 31 triệu USD phí và chênh lệch. Công ty có lãi chín quý liên tiếp. Người phụ trách thương vụ bên Naka, xin chỉ được gọi là “kẻ đã chờ rất lâu”, kể quỹ gọi cho chị Yoo lần đầu từ 2019. “Chị ấy bảo khi nào biết cần tiền làm gì sẽ gọi lại. Tôi tưởng đó là cách từ chối lịch sự.”

<h2>Đầu dây bên kia</h2>

Ở một xã của Nghệ An, đại lý chi trả của Dure là chị Hồ Thị Sen, chủ tiệm sửa xe máy. Chị bảo nhìn số tiền về là đoán được xưởng đóng tàu bên ấy làm ăn ra sao. Mỗi lần chi, chị nhận 12.000 đồng; lần nào số tiền cao bất thường, công ty gọi hỏi xem gia đình có đang chờ khoản đó không. Năm nay có hai lần câu trả lời là không. Người gửi hóa ra đã bị kẻ khác chiếm mất điện thoại.

Cuộc gọi ấy do người thật gọi, bằng tiếng Việt, từ tầng hai ở Ansan, mỗi lần tốn của Dure chừng 900 won. Năm ngoái có 31.000 cuộc như vậy. Công ty không cho biết bao nhiêu cuộc đã chặn được kẻ gian. Hai trường hợp kể trên là hai trường hợp duy nhất mà cả người gửi lẫn gia đình đồng ý nói chuyện với chúng tôi.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000008',
    $khoi$Vòng gọi vốn “bắc cầu” trở lại: đọc kỹ ba điều khoản không ai mặc cả$khoi$,
    'vong-goi-von-bac-cau-tro-lai-doc-ky-ba-dieu-khoan-khong-ai-mac-ca',
    $khoi$Chúng tôi đọc mười chín hợp đồng vay chuyển đổi ký trong năm nay ở Việt Nam và Indonesia. Trần định giá không đáng lo bằng ba điều khoản in nhỏ.$khoi$,
    'funding',
    array['Gọi vốn', 'Term Sheet', 'Đông Nam Á', 'Phân tích'],
    '/covers/the-bridge-round-is-back.svg',
    $khoi$Cây cầu treo còn thiếu nhịp giữa.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    null,
    false,
    'published',
    5,
    'vi',
    'a0000000-0000-4000-8000-000000000008',
    now() - interval '8 days 1 hour',
    now() - interval '8 days 1 hour' - interval '20 hours',
    $khoi$“Bắc cầu”, theo tiếng của giới đầu tư, là tiền do những người đã có cổ phần trong công ty cho vay để bạn đi tới được những người có thể sẽ có cổ phần. Sau này nó chuyển thành cổ phần với giá chiết khấu. Nó nhanh, tránh được cuộc cãi nhau về giá, và lẽ ra phải nhỏ.

Mười hai tháng qua, với những startup trong vùng đã gọi vòng hạt giống năm 2022–2023 mà chưa đủ lớn để lên Series A, bắc cầu thành hình thức gọi vốn phổ biến nhất. Luật sư của ba hãng ở Sài Gòn, Jakarta và Singapore ước tính nó chiếm từ một nửa đến hai phần ba số thương vụ qua tay họ. Không ai muốn nêu tên, vì khách hàng của họ ngồi ở cả hai phía bàn.

Khởi nhờ các nhà sáng lập gửi hợp đồng họ đã ký trong năm, xóa hết tên. Mười chín người gửi. Chúng tôi biết ơn, và có chỗ chúng tôi giật mình.

<h2>Phần chữ to thì ổn</h2>

Trần định giá và chiết khấu không có gì lạ. Mười lăm trên mười chín bản chiết khấu 20%, ba bản 25%, một bản không có. Trần định giá từ bằng vòng trước đến cao hơn 30%. Lãi, nếu có, từ 4 đến 8% và cộng dồn. Giá mà hợp đồng chỉ có vậy thì thứ Sáu ký xong về ngủ ngon.

<table><thead><tr><th>Điều khoản</th><th>Bao nhiêu trên 19</th><th>Hệ quả trên thực tế</th></tr></thead><tbody><tr><td>Đáo hạn dưới 12 tháng</td><td>11</td><td>Đến hạn trả trước khi kịp có Series A</td></tr><tr><td>Bán công ty phải trả từ 1,5 lần trở lên</td><td>13</td><td>Thương vụ nhỏ: chủ nợ lấy hết</td></tr><tr><td>Chuyển đổi tùy ý bên cho vay</td><td>8</td><td>Một người chặn được cả vòng sau</td></tr><tr><td>Tính lại thời hạn hưởng cổ phần của sáng lập</td><td>6</td><td>Cổ phần đã làm ra phải làm lại từ đầu</td></tr><tr><td>Bảo lãnh cá nhân</td><td>2</td><td>Xem bên dưới</td></tr></tbody></table>

<h2>Ngày đáo hạn</h2>

Mười một bản đáo hạn trong vòng một năm. Hỏi vì sao, người ta bảo để giữ kỷ luật. Nhưng theo lịch của chính các nhà sáng lập này, từ buổi gặp đầu đến khi ký Series A mất trung vị mười tháng rưỡi, mà đó là những người đi tới nơi. Khoản vay chín tháng sẽ vỡ hạn đúng lúc bản term sheet còn đang sửa qua sửa lại. Khi ấy bên cho vay đồng ý gia hạn, có giá. Bốn người đã trả cái giá đó: hạ trần định giá, nhường một ghế hội đồng quản trị, có người mất cả hai.

Cách chữa không tốn đồng nào: mười tám tháng, tự động gia hạn thêm sáu tháng nếu đến ngày ấy đã có term sheet ký rồi.

<h2>Hệ số khi bán công ty</h2>

Trong mười ba hợp đồng, nếu công ty bị mua trước khi chuyển đổi, bên cho vay nhận 1,5 hoặc 2 lần số tiền trước mọi người khác. Điều đó bảo vệ họ trước kẻ vay một triệu rồi tuần sau bán công ty năm triệu. Nó cũng có nghĩa: một công ty nợ bắc cầu 1,2 triệu USD, gặp người mua trả 2,4 triệu USD, thì chẳng còn đồng nào cho những người sẽ phải ở lại làm tiếp. Một thương vụ như thế đổ ở Hà Nội hồi tháng 6. Tháng 7, bên mua tuyển luôn sáu kỹ sư.

<blockquote>Tụi tôi tưởng chiết khấu là cái giá. Chiết khấu chỉ là cái nơ trên hộp quà.</blockquote>

Đó là lời nhà sáng lập công ty ấy. Chị khuyên: giữ hệ số ở một lần, hoặc để nó tự hạ về một sau mười hai tháng, và chừa một phần mười giá bán cho đội ngũ trước khi trả nợ.

<h2>Ai là người quyết</h2>

Điều khoản khiến luật sư lo nhất lại là điều khoản tẻ nhất. Nếu chuyển đổi tự động khi có vòng vốn đủ lớn, mọi chủ nợ như nhau. Nếu chuyển đổi tùy ý từng người, mỗi tờ giấy thành một lá phiếu phủ quyết. Trong một bảng cổ phần chúng tôi được xem, một nhà đầu tư cá nhân góp 40.000 USD có thể chặn vòng 3 triệu USD, và ông ấy biết điều đó.

Rồi đến hai bản có bảo lãnh. Cả hai nhà sáng lập đều thế chấp đất của gia đình. Cả hai khởi nghiệp lần đầu, ở ngoài các thành phố lớn, nhận tiền của những cá nhân giàu lên từ đất và viết hợp đồng theo lối họ quen. Không quỹ nào đòi như vậy. Nếu có người đòi, hãy đáp rằng phần chiết khấu chính là giá của rủi ro cổ phần.

<h2>Một trang giấy để mang theo</h2>

Chúng tôi nhờ hai luật sư ghi ra điều họ muốn nếu họ là người sáng lập. Hai danh sách trùng nhau năm dòng.

<ol><li>Mười tám tháng, thêm sáu tháng nếu đã ký term sheet.</li><li>Tự động chuyển đổi ở mọi vòng vốn cổ phần trên một mức thỏa thuận; quyết theo đa số tiền gốc.</li><li>Một hệ số duy nhất khi bán công ty, giảm dần về một.</li><li>Không tính lại cổ phần sáng lập, không bảo lãnh, không ghế hội đồng quản trị.</li><li>Người vào sau không được điều khoản tốt hơn người vào trước.</li></ol>

Luật sư thứ hai viết tay thêm dòng thứ sáu và xin in luôn: “Trước khi ký, gọi cho một người có khoản vay đã đáo hạn.” Nếu bạn chưa quen ai như vậy, hãy viết cho chúng tôi. Giờ chúng tôi quen vài người, trong đó có một chị đã <a href="/vi/article/dong-cua-cho-tu-te-90-ngay-cuoi-cua-ganh-ung-dung-di-cho-o-sai-gon">kể chuyện đóng cửa công ty trên Khởi</a>.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000009',
    $khoi$Mái Nắng gọi vốn 31 triệu USD để thuê những mái nhà không ai ngó tới$khoi$,
    'mai-nang-goi-von-31-trieu-usd-de-thue-nhung-mai-nha-khong-ai-ngo-toi',
    $khoi$Công ty ở Đồng Nai phủ pin lên mái nhà máy rồi bán điện ngay cho người bên dưới. Doanh nghiệp xuất khẩu chịu ký, vì khách hàng của họ bắt đầu đếm carbon.$khoi$,
    'funding',
    array['Climate Tech', 'Điện mặt trời', 'Series B', 'Gọi vốn'],
    '/covers/mai-nang-rents-factory-roofs.svg',
    $khoi$Mái nhà xưởng hình răng cưa phủ pin mặt trời dưới nắng lớn.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    null,
    false,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000009',
    now() - interval '13 days 2 hours',
    now() - interval '13 days 2 hours' - interval '20 hours',
    $khoi$Leo hết chiếc thang bên tường bắc, mái nhà máy giày ở Long Thành hiện ra rộng bằng mười một sân bóng, và cho đến tháng 3 năm ngoái chưa ai ghé thăm ngoài người thông máng xối. Giờ trên đó có 9.400 tấm pin. Chúng cấp khoảng một phần ba lượng điện nhà máy bên dưới dùng; Chủ nhật thì dư, khi chuyền may nghỉ, điện chạy sang kho lạnh hàng xóm.

Nhà máy lẫn kho lạnh không sở hữu tấm pin nào. Chủ của chúng là Mái Nắng, theo hợp đồng mười hai năm tính giá thấp hơn điện lưới 14%. Hôm thứ Ba, công ty cho biết đã huy động 31 triệu USD vòng Series B để làm y như vậy trên bốn mươi mái nữa. Nordlys Climate Fund (Copenhagen) dẫn dắt, Taeyun Industrial Ventures tham gia.

<h2>Từ giá ưu đãi đến ngồi đối diện</h2>

Cơn sốt điện mặt trời đầu tiên ở Việt Nam chạy bằng giá mua ưu đãi, và tắt gần như qua một đêm khi cơ chế ấy hết hạn cuối năm 2020. Nhiều nhà phát triển bỏ cuộc. Đặng Minh Quân, lúc ấy đã lắp 11 megawatt, ngồi giữa một bãi đầy ray nhôm, có thợ mà không có giá bán.

“Bốn năm tôi chỉ bán cho một khách, mà khách ấy buộc phải mua,” anh nói. “Chưa lần nào tôi hỏi nhà máy người ta cần gì.” Mùa đông đó anh đi hỏi. Nhà máy không cần pin, vì pin là tài sản, mà người duyệt tài sản ngồi ở Đài Bắc hoặc Seoul. Cái họ cần là hóa đơn điện thấp hơn, thứ mà giám đốc nhà máy tự ký được. Từ đó Mái Nắng thôi bán thiết bị, chuyển sang bán kilowatt giờ.

Quy định về mua bán điện trực tiếp, ban hành năm 2024 và được làm rõ thêm sau này, mở đường: đơn vị phát điện được bán cho người thuê ngay dưới mái. Nhưng lực đẩy lớn hơn đến từ khách hàng của khách hàng. Các thương hiệu giày dép, nội thất lớn mỗi năm đều hỏi nhà cung cấp dùng bao nhiêu phần trăm năng lượng tái tạo, và câu trả lời đã bắt đầu có điểm khi chia đơn hàng. Bốn trong mười hợp đồng gần nhất của Mái Nắng được ký trong vòng một tháng sau một đợt khách sang đánh giá.

<h2>Khó nhất là cái mái</h2>

<blockquote>Tấm pin thì nặng bấy nhiêu. Vấn đề là ai dựng cái xưởng, và số thép còn lại ông ấy đem đi đâu.</blockquote>

Người nói câu đó là Trịnh Thị Ngân, kỹ sư kết cấu, nhân viên thứ hai của công ty và cũng là người hay làm đổ hợp đồng nhất. Bản vẽ những nhà xưởng cũ thường lạc quan. Tổ của chị đo xà gồ bằng máy siêu âm, cứ năm mái thì phải loại một. Một mái nữa thì gia cố được, chi phí cộng vào hợp đồng. Năm ngoái có khách bị loại quay sang bên khác; đến cơn bão tháng 9, công ty được chứng minh là đúng, và họ không vui vẻ gì.

<ul><li>Đã lắp: 164 MW trên 71 mái ở bốn tỉnh, thành</li><li>Hợp đồng trung bình: 12,4 năm, tính bằng đồng, theo giá bán lẻ và có mức sàn</li><li>Nợ quá 60 ngày: 0,7%</li><li>Doanh thu 12 tháng: 14,8 triệu USD; lỗ ròng 1,1 triệu USD</li></ul>

<h2>Điều gì có thể hỏng</h2>

Người thuê bỏ đi. Nhà máy giày nào đến năm thứ tư dời sang Campuchia là mang theo khách hàng duy nhất của mái. Nordlys buộc phải có điều khoản dời nhà máy: bên thuê trả phần vốn còn lại, hoặc tìm người kế tiếp, hoặc để Mái Nắng bán lên lưới theo giá lúc đó. Điều khoản đã dùng hai lần. Cả hai lần, người thuê mới ký trong mười tuần, có người còn hỏi pin có kèm theo nhà xưởng không.

Giá cũng rơi. Tấm pin bây giờ chưa bằng nửa giá lúc ký những hợp đồng đầu, và người mới vào chào giảm tới 20%. Anh Quân không định đuổi theo. Anh chỉ vào biểu đồ sản lượng thực so với cam kết, 98,6% trong năm năm, và nói giám đốc nhà máy ai cũng biết làm tính chia.

Một phần vốn dành cho hai thử nghiệm. Một là đặt pin lưu trữ trong container cạnh trạm biến áp để cắt giờ cao điểm tối. Hai là chia điện mái cho các dãy nhà trọ công nhân phía sau nhà máy, nơi người thuê đang trả giá điện đắt nhất cả con đường. Thử nghiệm nhà trọ chưa có lời. Đến tháng 6, khi đã đo trọn một mùa khô, nó sẽ được dừng hẳn hoặc làm gấp đôi.$khoi$
  ),
  (
    'b0000000-0000-4000-8000-000000000011',
    $khoi$Hộ kinh doanh bỏ thuế khoán, Tiệm Sổ ở TP.HCM gọi vốn được 11 triệu USD$khoi$,
    'ho-kinh-doanh-bo-thue-khoan-tiem-so-o-tp-hcm-goi-von-duoc-11-trieu-usd',
    $khoi$Thuế khoán chấm dứt từ đầu năm, tiệm tạp hóa đầu hẻm giờ phải có sổ sách. Một công ty Sài Gòn đang biến nghĩa vụ ấy thành vốn lưu động.$khoi$,
    'funding',
    array['FinTech', 'Thuế', 'TP.HCM', 'Gọi vốn'],
    '/covers/tiem-so-household-businesses.svg',
    $khoi$Mái hiên cửa tiệm che trên một trang sổ cái.$khoi$,
    $khoi$Minh họa: Khởi$khoi$,
    null,
    false,
    'published',
    4,
    'vi',
    'a0000000-0000-4000-8000-000000000011',
    now() - interval '16 days',
    now() - interval '16 days' - interval '20 hours',
    $khoi$Tiệm của chị Thu ở hẻm 47 bán trứng lẻ từng quả, dầu gội từng gói, và từ tháng Giêng thì có thêm sổ sách. Năm ngoái trở về trước, chị đóng thuế khoán, mỗi năm uống trà với cán bộ phường một lần là xong. Giờ bán bao nhiêu phải khai bấy nhiêu. Chị năm mươi tám tuổi, nghỉ học năm mười hai. “Anh thuế dễ thương lắm,” chị kể. “Ảnh nói có phần mềm. Tôi nói tôi có cườm nước.”

Cả nước có hơn năm triệu hộ kinh doanh như chị, và từ ngày 1/1 năm nay thuế khoán chính thức chấm dứt. Đa số tìm đến kế toán dịch vụ, đến đứa cháu trong nhà, hoặc một trong vài chục ứng dụng. Tiệm Sổ, với tác phong của đứa cháu và 410.000 tiệm đang trả tiền, vừa huy động 11 triệu USD vòng Series A do Cầu Gỗ Capital và Straits Horizon Fund đồng dẫn dắt.

<h2>Không một chữ nào trong luật thuế</h2>

Ứng dụng chỉ có một màn hình. Chủ tiệm nói chuyện vừa xảy ra: “lấy hai vỉ trứng của Hương, mai trả.” Mô hình giọng nói ghi thành bút toán, đọc lại, thiếu gì mới hỏi. Trên màn hình không có chữ nào chị Thu không dùng. Phải trả là <em>nợ người ta</em>, phải thu là <em>người ta nợ</em>.

Bộ từ ấy do đồng sáng lập Phạm Ngọc Ánh gom về, theo kiểu nhà ngôn ngữ học đi điền dã. Sáu tháng năm 2020, chị ngồi ở bốn mươi tiệm và chép động từ. “Có mười một cách nói khách trả sau,” chị bảo. “Mỗi cách là một hạng tín dụng.” Mô hình phía sau rất nhỏ, và buộc phải nhỏ, vì những lý do chúng tôi kể trong <a href="/article/small-models-big-ledger">một bài riêng</a>.

<blockquote class="pullquote">Có mười một cách nói khách trả sau. Mỗi cách là một hạng tín dụng.</blockquote>

Cuối quý, Tiệm Sổ soạn sẵn tờ khai. Chủ tiệm đọc to bốn con số để xác nhận. Hóa đơn điện tử xuất ngay trên màn hình ấy. Giá 49.000 đồng một tháng, cỡ một vỉ trứng; 72% số tiệm dùng từ tháng Giêng đến tháng 10 vẫn còn đóng tiền.

<h2>Lấy sổ làm của thế chấp</h2>

Phí thuê bao đủ nuôi công ty. Nhưng không ai bỏ 11 triệu USD vì khoản đó. Tiệm chị Thu mỗi tháng bán chừng 90 triệu đồng trên số vốn xoay vòng khoảng mười lăm triệu. Đại lý giảm giá cho người trả tiền mặt, chị thường không có mà trả; lúc có thì tiền ấy vay ngoài chợ, ba phần trăm một tuần.

Sau sáu tháng ghi sổ, Tiệm Sổ biết biên lời của chị, mùa nào bán chạy, cả hẻm nợ chị bao nhiêu. Cùng một ngân hàng đối tác, họ cấp hạn mức bằng một tháng tiền hàng, lãi 1,4% một tháng, chuyển thẳng cho đại lý. Dư nợ hiện là 186 tỷ đồng, khoảng 7 triệu USD. Nợ quá ba mươi ngày: 2,6%.

Con số đó sẽ bị soi. Sổ do người vay tự ghi thì người vay cũng tự sửa được. Công ty đối chiếu với hóa đơn đầu vào, thứ giờ đây tự chạy về dù chủ tiệm muốn hay không, và với quy luật: tuần mưa mà bán hơn thì hỏi vì sao. Chị Ánh nói cứ ba mươi hồ sơ vay có một hồ sơ bịa doanh số, và người bịa thường là cậu con trai.

<h2>Hai kiểu đối thủ</h2>

Ngân hàng, nhà mạng đều có sổ miễn phí, có nơi lượt tải gấp mười. Đa số để trống. Linh Trần của Cầu Gỗ thuê khảo sát, hỏi chủ tiệm cho xem dòng ghi gần nhất. Với ứng dụng miễn phí, dòng ấy trung vị đã 44 ngày. Với Tiệm Sổ, là sáng hôm đó.

Đối thủ thứ hai là đứa cháu. Nó kiên nhẫn, công chỉ tốn tô hủ tíu, lại biết trong hẻm ai đáng tin. Mùa xuân rồi, công ty thôi đấu với nó. Tiệm nào cũng được chỉ định một người phụ, xem sổ trên điện thoại của mình và nhận 5.000 đồng mỗi tháng. Người phụ của chị Thu tên Khoa, chạy giao hàng, thường dò sổ trong lúc đợi pin ở <a href="/vi/article/o-cam-doi-pin-trong-38-giay-o-ha-noi-cai-kho-la-phan-con-lai-cua-ngay">tủ đổi pin</a>. Đến nay có 130.000 người phụ. Tiệm có người phụ thì khả năng bỏ sổ trong một năm chỉ bằng nửa tiệm khác.$khoi$
  )
on conflict (id) do nothing;
