import type { privacy as en } from '../en/pages-privacy.ts';
import type { SameShape } from '../same-shape.ts';

export const privacy: SameShape<typeof en> = {
  title: 'Chính sách quyền riêng tư',
  description:
    '{{site}} xử lý những dữ liệu cá nhân nào, để làm gì, trong bao lâu, chia sẻ với ai, và cách bạn xem, sửa hoặc xóa dữ liệu của mình.',
  eyebrow: 'Pháp lý',
  lede: 'Bạn có thể đọc mọi nội dung trên {{site}} mà không cần cho biết mình là ai. Khi bạn cung cấp dữ liệu cá nhân, chúng tôi chỉ dùng đúng mục đích bạn đã đưa, giữ trong thời gian ngắn nhất có thể và không bao giờ bán.',
  summary: {
    heading: 'Tóm tắt',
    points: [
      'Không mã theo dõi quảng cáo, không nhận dạng thiết bị, không bán hay cho thuê dữ liệu.',
      'Bản tin chỉ cần địa chỉ email và xác nhận của bạn, ngoài ra không cần gì khác.',
      'Số liệu thống kê là tổng lượt xem theo ngày, không chứa dữ liệu cá nhân, và bạn có thể tắt.',
      'Bạn có thể xem, sửa, nhận bản sao hoặc xóa dữ liệu của mình bằng cách viết tới {{privacy}}.',
    ],
  },
  revisions: [
    {
      changedOn: '2026-11-21',
      text: 'Viết lại toàn bộ. Độc giả tự tải về hoặc xóa những gì chúng tôi lưu về việc nhận bản tin.',
    },
    {
      changedOn: '2026-11-22',
      text: 'Thư đã gửi và danh sách ai nhận số bản tin nào được xóa sau một thời hạn. Lượt xem được đếm theo trang và theo ngày.',
    },
    {
      changedOn: '2026-11-28',
      text: 'Mọi dữ liệu được giữ đều có thời hạn: phiên đăng nhập, tin nhắn, thông báo, lời mời, nhật ký tòa soạn, tệp tải lên không thuộc hồ sơ nào. Tên gọi có thể được lưu cùng địa chỉ nhận bản tin, và mỗi liên kết trong thư chỉ được đếm một lần mỗi ngày.',
    },
    {
      changedOn: '2026-11-29',
      text: 'Bản tin chỉ đếm người đã đồng ý, và trang tùy chọn tắt được việc đếm. Yêu cầu về những gì chúng tôi đăng được ghi vào sổ và giữ ba năm.',
    },
  ],
  sections: [
    {
      id: 'who',
      title: 'Bên chịu trách nhiệm',
      body: [
        'Chính sách này áp dụng cho trang web, bản tin, danh bạ startup và cơ sở dữ liệu nhà đầu tư của {{site}}, do {{company}} tại TP.HCM, Việt Nam xuất bản (“chúng tôi”). Chúng tôi quyết định mục đích, cách thức xử lý dữ liệu cá nhân của bạn và chịu trách nhiệm về việc đó.',
        'Chúng tôi xử lý dữ liệu cá nhân theo pháp luật Việt Nam về bảo vệ dữ liệu cá nhân, bao gồm Nghị định 13/2023/NĐ-CP và các luật, nghị định bổ sung hoặc thay thế. Nếu pháp luật nơi bạn sinh sống cho bạn thêm quyền mà chúng tôi có nghĩa vụ tôn trọng, bạn cũng được hưởng những quyền ấy.',
        'Mọi câu hỏi, yêu cầu và khiếu nại xin gửi tới người phụ trách bảo vệ dữ liệu qua {{privacy}}.',
      ],
    },
    {
      id: 'data',
      title: 'Chúng tôi thu thập gì và để làm gì',
      body: [
        'Chúng tôi chỉ hỏi những gì một tính năng thật sự cần. Dữ liệu cá nhân được xử lý trong các trường hợp sau:',
        [
          '**Bản tin.** Địa chỉ email, ngôn ngữ, tên gọi nếu bạn đã cho biết ở nơi bạn chọn nhận bản tin lần đầu, cùng thời điểm, trang và nội dung bạn đã đồng ý, để gửi đúng thứ bạn yêu cầu và chứng minh được rằng bạn đã yêu cầu. Chúng tôi chỉ thêm bạn vào danh sách sau khi bạn xác nhận qua email. {{counting}}',
          '**Tài khoản.** Họ tên, địa chỉ email, mật khẩu đã mã hóa và phần giới thiệu ngắn nếu bạn viết, để bạn đăng nhập và quản lý những gì mình đã gửi.',
          '**Hồ sơ gửi duyệt.** Thông tin bạn nhập về startup hoặc nhà đầu tư, và tài khoản đã gửi. Hồ sơ được duyệt sẽ hiển thị công khai; đó chính là mục đích của hồ sơ.',
          '**Tin nhắn.** Họ tên, địa chỉ, chủ đề và nội dung bạn gửi qua biểu mẫu liên hệ hoặc email, để chúng tôi trả lời.',
          '**Yêu cầu về những gì chúng tôi đăng.** Ở nơi trang hỏi “Nội dung này nói về bạn?”: họ tên, địa chỉ được xác minh bằng một liên kết, và điều bạn yêu cầu, để chúng tôi trả lời đúng hạn và chứng minh được điều đó.',
          '**Hoạt động báo chí.** Tên, chức danh và phát biểu của những người xuất hiện trong tin tức, thu thập từ nguồn công khai, tài liệu và phỏng vấn, trong khuôn khổ pháp luật về báo chí.',
          '**An ninh hệ thống.** Nhật ký máy chủ gồm thời điểm, trang được yêu cầu, kết quả và địa chỉ mạng đã rút gọn hoặc xáo trộn, để duy trì dịch vụ và ngăn lạm dụng.',
          '**Thống kê.** Tổng lượt xem mỗi trang theo ngày và tên trang web dẫn tới lượt truy cập. Các con số này không chứa dữ liệu cá nhân và không đặt cookie.',
        ],
        'Chúng tôi không hỏi dữ liệu cá nhân nhạy cảm và mong bạn không gửi loại dữ liệu này. Chúng tôi không dùng dữ liệu của bạn cho những quyết định tự động có ảnh hưởng đến bạn.',
      ],
    },
    {
      id: 'basis',
      title: 'Căn cứ xử lý',
      body: [
        'Chúng tôi xử lý dữ liệu khi có sự đồng ý của bạn (bản tin, cookie tùy chọn), để thực hiện điều bạn yêu cầu (tài khoản, hồ sơ, tin nhắn), để thực hiện nghĩa vụ theo luật (kế toán, yêu cầu hợp pháp của cơ quan có thẩm quyền) và để làm báo vì lợi ích công cộng. Khi cần bảo đảm an ninh cho dịch vụ, chúng tôi chọn cách ít xâm phạm nhất.',
        'Bạn có thể rút lại sự đồng ý bất cứ lúc nào, dễ dàng như khi đồng ý. Việc rút lại không làm cho những xử lý trước đó trở thành trái luật.',
        '{{viewsBasis}}',
      ],
    },
    {
      id: 'sharing',
      title: 'Ai nhận dữ liệu',
      body: [
        'Nhân viên chỉ thấy những gì công việc của họ cần. Ngoài công ty, dữ liệu chỉ được chuyển tới:',
        [
          'các nhà cung cấp dịch vụ máy chủ, cơ sở dữ liệu, gửi email và sao lưu, bị ràng buộc bằng hợp đồng và chỉ làm theo chỉ dẫn của chúng tôi;',
          'cơ quan nhà nước và tòa án, khi pháp luật bắt buộc và sau khi chúng tôi đã kiểm tra căn cứ;',
          'bên tiếp quản, nếu ấn phẩm đổi chủ, với những cam kết trong chính sách này và sau khi đã báo cho bạn.',
        ],
        'Chúng tôi không bán, cho thuê hay trao đổi dữ liệu cá nhân; nhà tài trợ bản tin không nhận được địa chỉ của bạn. Các trang không tải mã lệnh, phông chữ hay điểm ảnh theo dõi từ công ty khác.',
      ],
    },
    {
      id: 'transfers',
      title: 'Chuyển dữ liệu ra nước ngoài',
      body: [
        'Một số nhà cung cấp đặt máy chủ ngoài Việt Nam. Trước khi chuyển dữ liệu, chúng tôi đánh giá tác động theo quy định, thỏa thuận mức bảo vệ tương đương chính sách này và lưu hồ sơ để xuất trình khi cơ quan chức năng yêu cầu. Nếu muốn biết dữ liệu của mình hiện được lưu ở đâu, bạn hãy viết cho chúng tôi.',
      ],
    },
    {
      id: 'retention',
      title: 'Thời gian lưu giữ',
      body: [
        [
          '**Yêu cầu nhận bản tin chưa xác nhận:** {{kept_subscription_request}} ngày.',
          '**Địa chỉ nhận bản tin đã xác nhận:** đến khi bạn ngừng nhận. Sau đó địa chỉ chỉ được giữ với dấu hiệu đã rời đi, để không ai thêm lại khi bạn chưa đồng ý. Bạn có thể tự xóa trong trang tùy chọn bản tin hoặc yêu cầu chúng tôi xóa. Khi đó chỉ một giá trị đã xáo trộn của địa chỉ được giữ lại, để không danh sách cũ hay bản sao lưu nào đưa bạn trở lại; bạn luôn có thể tự yêu cầu lại. Nếu thư gửi tới đó từng bị trả lại hoặc bị báo là thư rác, chúng tôi không viết tới đó nữa.',
          '**Ai đã nhận số bản tin nào:** {{kept_delivery}} ngày sau khi gửi, kể cả việc liên kết trong thư có được bấm hay không. Sau đó chỉ còn các con số tổng của số bản tin ấy.',
          '**Thư đã gửi:** thời điểm và địa chỉ nhận của từng thư được giữ {{kept_sent_mail}} ngày, không kèm nội dung; thư không gửi được thì giữ {{kept_failed_mail}} ngày. Một giá trị đã xáo trộn của địa chỉ được giữ lâu hơn bên cạnh các bản sao lưu, để sau khi khôi phục bạn không nhận cùng một thư hai lần.',
          '**Tài khoản:** đến khi bạn xóa. Việc xóa sẽ gỡ hồ sơ cá nhân và các hồ sơ đang chờ duyệt của bạn. Tài khoản có địa chỉ không ai xác nhận bị xóa sau {{kept_account_request}} ngày.',
          '**Phiên đăng nhập:** kết thúc {{kept_session_idle}} ngày sau lần cuối bạn ghé trang, và chậm nhất sau {{kept_session}} ngày; địa chỉ mạng nơi bạn đăng nhập được rút gọn {{kept_session_address}} ngày sau lần cuối bạn ghé trang và được xóa cùng phiên.',
          '**Thông báo trong tài khoản:** {{months_notification}} tháng.',
          '**Yêu cầu nhận hồ sơ và đề xuất sửa hồ sơ:** {{months_ended_claim}} tháng sau khi kết thúc hoặc được xử lý. Đề xuất chưa được xử lý xong khi bạn xóa tài khoản được giữ lại mà không còn tên bạn.',
          '**Tin nhắn liên hệ:** tối đa {{months_message}} tháng sau lần trả lời cuối.',
          '**Yêu cầu về những gì chúng tôi đăng:** {{months_rights_request}} tháng sau khi trả lời; sau đó sổ chỉ còn ghi loại yêu cầu, thời điểm và kết quả. Yêu cầu có địa chỉ không ai xác minh bị xóa sau {{kept_unproved_request}} ngày; khi một người được xóa, lời lẽ của yêu cầu về người ấy cũng bị xóa theo.',
          '**Ai đã thay đổi gì trong tòa soạn:** {{months_audit}} tháng.',
          '**Nhật ký an ninh:** 30 ngày, chỉ lâu hơn khi đang điều tra một vụ tấn công.',
          '**Lời mời vào tòa soạn:** {{kept_invitation}} ngày sau khi hết hạn.',
          '**Bản nháp đã chia sẻ và bài trong thùng rác:** liên kết xem trước bị xóa {{kept_preview}} ngày sau khi hết hạn, bài đã xóa thì sau {{kept_trash}} ngày.',
          '**Logo tải lên mà hồ sơ không được gửi:** {{kept_unused_logo}} ngày.',
          '**Bản sao lưu:** bị xóa trong vòng {{kept_backup}} ngày. Bản mới nhất được giữ đến khi có bản khác.',
          '**Chứng từ kế toán:** theo thời hạn luật định.',
          '**Lượt xem theo trang và theo ngày:** không có thời hạn, vì các con số tổng này không nói về riêng ai. Để không ai thổi phồng lượt xem, địa chỉ mạng chỉ nằm trong bộ nhớ khoảng một phút và không bao giờ được lưu lại.',
        ],
        'Bài đã đăng là tư liệu của thời điểm đó và được giữ trong kho lưu trữ. Chúng tôi sửa chỗ sai, và cân nhắc từng yêu cầu ẩn danh với lợi ích của công chúng.',
      ],
    },
    {
      id: 'rights',
      title: 'Quyền của bạn',
      body: [
        'Bạn có quyền được biết, đồng ý hoặc từ chối, xem dữ liệu, yêu cầu chỉnh sửa, nhận bản sao, yêu cầu xóa, hạn chế hoặc phản đối xử lý, rút lại sự đồng ý, khiếu nại, tố cáo, khởi kiện và yêu cầu bồi thường theo quy định của pháp luật.',
        'Hãy viết tới {{privacy}} từ chính địa chỉ liên quan. Chúng tôi xác nhận yêu cầu trong hai ngày làm việc và xử lý việc xem, sửa, hạn chế hoặc xóa dữ liệu trong 72 giờ, trừ khi pháp luật cho phép lâu hơn; khi đó chúng tôi sẽ nói rõ lý do. Bạn không phải trả phí khi thực hiện quyền của mình.',
        'Mỗi trang về một người, một công ty hay một nhà đầu tư, và mỗi bài báo đều hỏi “Nội dung này nói về bạn?” và nhận yêu cầu mà không cần tài khoản: sửa, phản đối, gỡ bỏ, báo nội dung trái luật, với bài báo thì cả phản hồi. Một liên kết gửi tới hộp thư chứng minh đó là bạn, và cho thấy bạn được trả lời chậm nhất ngày nào, kết quả ra sao.',
        'Mỗi bản tin đều có liên kết ngừng nhận, chỉ cần một lần bấm, không cần mật khẩu. Liên kết tùy chọn trong đó mở ra trang để bạn tải về hoặc xóa ngay những gì chúng tôi lưu về việc nhận bản tin của bạn, không phải viết thư cho ai.',
      ],
    },
    {
      id: 'security',
      title: 'Cách chúng tôi bảo vệ dữ liệu',
      body: [
        'Mọi kết nối đều được mã hóa. Mật khẩu chỉ được lưu dưới dạng băm mạnh. Quyền truy cập trong nội bộ theo vai trò do chính cơ sở dữ liệu kiểm soát, và mỗi thay đổi quản trị đều được ghi lại. Không hệ thống nào an toàn tuyệt đối: nếu một sự cố đe dọa quyền lợi của bạn, chúng tôi báo cơ quan có thẩm quyền trong vòng 72 giờ và báo cho bạn sớm nhất có thể.',
      ],
    },
    {
      id: 'children',
      title: 'Trẻ em',
      body: [
        '{{site}} viết cho người lớn. Tài khoản và bản tin dành cho người từ đủ 16 tuổi. Nếu một trẻ em đã gửi dữ liệu cá nhân cho chúng tôi, cha mẹ hoặc người giám hộ có thể yêu cầu xóa qua {{privacy}}.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookie và bộ nhớ trình duyệt',
      body: [
        'Những gì chúng tôi lưu trên thiết bị của bạn, để làm gì và trong bao lâu, được liệt kê trong [chính sách cookie](/cookies). Cũng tại đó, bạn có thể [thay đổi lựa chọn](/cookies#preferences) bất cứ lúc nào.',
      ],
    },
    {
      id: 'changes',
      title: 'Thay đổi chính sách',
      body: [
        'Khi sửa đổi, chúng tôi đăng văn bản mới tại đây kèm ngày cập nhật. Nếu thay đổi ảnh hưởng đến điều bạn đã đồng ý, chúng tôi báo qua email cho người nhận bản tin và chủ tài khoản trước khi áp dụng và, khi cần, xin lại sự đồng ý.',
      ],
    },
    {
      id: 'contact',
      title: 'Liên hệ và khiếu nại',
      body: [
        'Bảo vệ dữ liệu: {{privacy}}. Thư bưu điện: {{company}}, TP.HCM, Việt Nam.',
        'Nếu cho rằng chúng tôi xử lý dữ liệu của bạn chưa đúng, xin hãy viết cho chúng tôi trước để kịp khắc phục. Bạn cũng có thể khiếu nại tới cơ quan chuyên trách bảo vệ dữ liệu cá nhân tại Việt Nam hoặc nơi bạn sinh sống.',
      ],
    },
  ],
};
