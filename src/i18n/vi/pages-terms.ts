import type { terms as en } from '../en/pages-terms.ts';
import type { SameShape } from '../same-shape.ts';

export const terms: SameShape<typeof en> = {
  title: 'Điều khoản sử dụng',
  description:
    'Quy định khi sử dụng {{site}}: tài khoản, gửi hồ sơ vào danh bạ, nội dung của chúng tôi, ứng xử, trách nhiệm và luật áp dụng.',
  eyebrow: 'Pháp lý',
  lede: 'Đây là thỏa thuận giữa bạn và {{company}} khi bạn sử dụng {{site}}, bao gồm trang web, bản tin, danh bạ startup và cơ sở dữ liệu nhà đầu tư. Chúng tôi cố gắng viết sao cho bạn thật sự đọc được.',
  summary: {
    heading: 'Tóm tắt',
    points: [
      'Cứ đọc, trích dẫn và dẫn liên kết; muốn đăng lại, xin hỏi trước.',
      'Thông tin bạn gửi phải đúng và là thứ bạn có quyền chia sẻ.',
      'Đăng hồ sơ miễn phí, có người duyệt, và không phải lời khuyên đầu tư.',
      'Luật áp dụng là luật Việt Nam.',
    ],
  },
  revisions: [
    { changedOn: '2026-11-21', text: 'Viết lại cho tài khoản, hồ sơ gửi đăng và bản tin.' },
    {
      changedOn: '2026-11-28',
      text: 'Máy được làm gì với bài của chúng tôi nay chỉ nói ở một nơi.',
    },
  ],
  sections: [
    {
      id: 'agreement',
      title: 'Thỏa thuận',
      body: [
        'Khi sử dụng {{site}}, bạn chấp nhận các điều khoản này và [chính sách quyền riêng tư](/privacy). Nếu không đồng ý, xin bạn đừng sử dụng dịch vụ. Nếu bạn đại diện cho một công ty, bạn xác nhận mình có thẩm quyền ràng buộc công ty đó.',
        'Bạn phải từ đủ 16 tuổi để tạo tài khoản hoặc nhận bản tin.',
      ],
    },
    {
      id: 'service',
      title: 'Dịch vụ của chúng tôi',
      body: [
        '{{site}} đăng tin tức và phân tích về startup, duy trì danh bạ startup và nhà đầu tư, và gửi bản tin hằng tuần. Đọc là miễn phí. Chúng tôi có thể thêm, thay đổi hoặc ngừng tính năng; nếu ngừng một tính năng có lưu dữ liệu của bạn, chúng tôi dành cho bạn 30 ngày để lấy về.',
        'Chúng tôi cố gắng giữ dịch vụ luôn sẵn sàng nhưng không cam kết dịch vụ không bao giờ gián đoạn.',
      ],
    },
    {
      id: 'accounts',
      title: 'Tài khoản của bạn',
      body: [
        [
          'Cung cấp địa chỉ email đang dùng và cập nhật thông tin khi có thay đổi.',
          'Giữ mật khẩu cho riêng mình. Bạn chịu trách nhiệm về những gì diễn ra qua tài khoản cho đến khi báo với chúng tôi rằng có người khác truy cập.',
          'Mỗi người một tài khoản. Không dùng tài khoản để mạo danh.',
          'Bạn có thể xóa tài khoản bất cứ lúc nào. Chúng tôi có thể khóa tài khoản vi phạm, có nêu lý do và, trừ khi gây hại, có cảnh báo trước.',
        ],
      ],
    },
    {
      id: 'submissions',
      title: 'Gửi hồ sơ startup và nhà đầu tư',
      body: [
        'Khi gửi hồ sơ startup hoặc nhà đầu tư, bạn xác nhận thông tin là đúng, bạn có quyền công bố thông tin đó, kể cả logo, và không xâm phạm quyền của ai.',
        'Biên tập viên duyệt hồ sơ trong 2–3 ngày làm việc và có thể chỉnh sửa, rút gọn, từ chối hoặc gỡ về sau. Bạn sẽ được báo qua email. Được duyệt nghĩa là chúng tôi thấy hồ sơ đáng tin, không phải là lời giới thiệu đầu tư.',
        'Khi thông tin thay đổi, xin báo cho chúng tôi. Hồ sơ không còn kiểm chứng được có thể bị gỡ.',
      ],
    },
    {
      id: 'licence',
      title: 'Quyền đối với nội dung bạn gửi',
      body: [
        'Nội dung bạn gửi vẫn thuộc về bạn. Bạn cho phép chúng tôi, miễn phí, trên toàn thế giới và không độc quyền, được lưu trữ, biên tập, dịch và đăng nội dung đó trên {{site}} và trong các bài giới thiệu về {{site}}, trong suốt thời gian hồ sơ được đăng và trong kho lưu trữ những gì đã đăng trước khi gỡ.',
      ],
    },
    {
      id: 'content',
      title: 'Nội dung của chúng tôi',
      body: [
        'Bài viết, hình ảnh, biểu đồ, cơ sở dữ liệu với tư cách một tập hợp, tên gọi và logo thuộc về {{company}} hoặc bên cấp phép, và được pháp luật bảo hộ.',
        [
          'Bạn có thể dẫn liên kết tới mọi trang, trích đoạn ngắn có ghi nguồn kèm liên kết, và chia sẻ bài viết bằng các công cụ trên trang.',
          'Bạn có thể sử dụng và điều chỉnh các mẫu, danh mục trong [Kho tài nguyên](/resources) cho công ty mình. Không được bán lại.',
          'Các tệp [dữ liệu mở](/data) được sao chép, chỉnh sửa và bán lại theo giấy phép ghi ở đó.',
          'Đăng lại toàn bài hoặc dựng cơ sở dữ liệu cạnh tranh từ dữ liệu của chúng tôi cần được đồng ý bằng văn bản. Xin liên hệ {{editors}}.',
          '{{training}} Điều này và những gì khác về máy có ở [trang về AI](/standards/ai#others).',
        ],
      ],
    },
    {
      id: 'conduct',
      title: 'Những điều không được phép',
      body: [
        'Bạn không được dùng {{site}} để:',
        [
          'vi phạm pháp luật, xâm phạm quyền, sự riêng tư hoặc danh dự của người khác;',
          'công bố số liệu sai, chào bán chứng khoán ra công chúng hoặc lôi kéo vào các mô hình lừa đảo;',
          'gửi quảng cáo tới những người có thông tin trên trang;',
          'thu thập dữ liệu cá nhân bằng công cụ tự động, hoặc gây tải vượt mức sử dụng thông thường;',
          'vượt qua biện pháp an ninh, dò tìm lỗ hổng mà không báo, hoặc phát tán mã độc.',
        ],
        'Nếu bạn phát hiện lỗ hổng với thiện ý, hãy viết tới {{legal}}. Chúng tôi sẽ cảm ơn và không truy cứu.',
      ],
    },
    {
      id: 'newsletter',
      title: 'Bản tin',
      body: [
        'Bản tin miễn phí. Chúng tôi bắt đầu gửi khi bạn xác nhận qua email và dừng khi bạn muốn, chỉ với một lần bấm trong bất kỳ số nào. Phần tài trợ luôn được ghi rõ.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Liên kết tới trang khác',
      body: [
        'Chúng tôi dẫn liên kết tới những trang mình không kiểm soát và không chịu trách nhiệm về nội dung ở đó. Liên kết là để tham khảo, không phải để bảo chứng.',
      ],
    },
    {
      id: 'disclaimer',
      title: 'Không phải tư vấn chuyên môn',
      body: [
        'Không nội dung nào trên {{site}} là tư vấn đầu tư, pháp lý, thuế hay kế toán. Vui lòng đọc phần [miễn trừ trách nhiệm](/disclaimer), là một phần của điều khoản này.',
      ],
    },
    {
      id: 'liability',
      title: 'Trách nhiệm pháp lý',
      body: [
        'Chúng tôi chịu trách nhiệm không giới hạn đối với thiệt hại do cố ý hoặc lỗi vô ý nghiêm trọng, thiệt hại về tính mạng, sức khỏe, và trong mọi trường hợp pháp luật không cho phép giới hạn. Ngoài ra, chúng tôi không chịu trách nhiệm về thiệt hại gián tiếp, lợi nhuận bị mất hay dữ liệu bị mất, và tổng trách nhiệm đối với dịch vụ miễn phí không quá 5.000.000 đồng mỗi người mỗi năm.',
        'Nếu bạn vi phạm điều khoản này và có người khởi kiện chúng tôi vì việc đó, bạn chịu chi phí hợp lý để chúng tôi tự bảo vệ.',
      ],
    },
    {
      id: 'changes',
      title: 'Thay đổi điều khoản',
      body: [
        'Chúng tôi có thể thay đổi điều khoản khi có lý do chính đáng. Văn bản mới được đăng tại đây kèm ngày cập nhật, và chủ tài khoản được báo qua email ít nhất 14 ngày trước mỗi thay đổi quan trọng. Nếu tiếp tục sử dụng {{site}} sau đó, bạn chấp nhận thay đổi.',
      ],
    },
    {
      id: 'law',
      title: 'Luật áp dụng và giải quyết tranh chấp',
      body: [
        'Luật áp dụng là luật nước Cộng hòa xã hội chủ nghĩa Việt Nam. Trước hết, chúng tôi cùng bạn giải quyết tranh chấp bằng thương lượng. Nếu không đạt kết quả trong 30 ngày, tòa án có thẩm quyền tại TP.HCM sẽ giải quyết, trừ khi quy định bắt buộc cho bạn quyền chọn tòa án khác.',
        'Nếu một phần điều khoản vô hiệu, các phần còn lại vẫn có hiệu lực. Khi bản tiếng Việt và bản tiếng Anh khác nhau, bản tiếng Việt được ưu tiên áp dụng.',
      ],
    },
    {
      id: 'contact',
      title: 'Liên hệ',
      body: ['{{company}}, TP.HCM, Việt Nam. Câu hỏi pháp lý: {{legal}}.'],
    },
  ],
};
