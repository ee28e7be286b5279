import type { disclaimer as en } from '../en/pages-disclaimer.ts';
import type { SameShape } from '../same-shape.ts';

export const disclaimer: SameShape<typeof en> = {
  title: 'Miễn trừ trách nhiệm',
  description:
    'Tin tức, số liệu và hồ sơ trên {{site}} là gì và không phải là gì: không tư vấn chuyên môn, rủi ro của startup, độ chính xác và trách nhiệm.',
  eyebrow: 'Pháp lý',
  lede: 'Tin về những công ty non trẻ là tin về sự bất định. Xin bạn đọc cách sử dụng những gì chúng tôi đăng, và những gì chúng không thể thay thế.',
  notice: {
    heading: 'Lưu ý quan trọng',
    text: 'Mọi nội dung trên {{site}} chỉ nhằm cung cấp thông tin. Đây không phải lời chào mua, chào bán chứng khoán và không phải khuyến nghị đầu tư. Hãy quyết định dựa trên tìm hiểu của chính bạn và, khi hệ trọng, cùng với chuyên gia được cấp phép.',
  },
  overview: {
    heading: 'Tổng quan',
    items: [
      {
        id: 'information',
        title: 'Thông tin',
        text: 'Chúng tôi đưa tin và giải thích. Chúng tôi không biết hoàn cảnh của bạn.',
      },
      {
        id: 'legal',
        title: 'Pháp lý',
        text: 'Đọc {{site}} không làm phát sinh quan hệ tư vấn hay khách hàng.',
      },
      {
        id: 'accuracy',
        title: 'Độ chính xác',
        text: 'Chúng tôi kiểm chứng cẩn thận và đính chính công khai khi sai.',
      },
      {
        id: 'risks',
        title: 'Rủi ro',
        text: 'Phần lớn startup thất bại. Tiền đầu tư có thể mất trắng.',
      },
    ],
  },
  revisions: [{ changedOn: '2026-11-21', text: 'Viết lại lời văn; các điểm chính giữ nguyên.' }],
  sections: [
    {
      id: 'general',
      title: 'Thông tin chung',
      body: [
        'Bài viết, bản tin, cẩm nang, biểu mẫu, hồ sơ startup và hồ sơ nhà đầu tư trên {{site}} là thông tin chung về khởi nghiệp, gọi vốn và công nghệ. Chúng phản ánh hiểu biết tại ngày đăng và không tự động được cập nhật.',
        'Ý kiến là của người phát biểu, kể cả khách mời và những người được trích dẫn.',
      ],
    },
    {
      id: 'advice',
      title: 'Không phải tư vấn chuyên môn',
      body: [
        'Không nội dung nào trên {{site}} là tư vấn đầu tư, tài chính, pháp lý, thuế, kế toán hay tư vấn chuyên môn khác, và không nội dung nào thay thế được các tư vấn đó. {{company}} là đơn vị xuất bản, không được cấp phép và không hoạt động như công ty chứng khoán, quản lý quỹ, hãng luật hay công ty kế toán.',
        'Cẩm nang và biểu mẫu của chúng tôi chỉ là điểm khởi đầu. Trước khi ký, hãy nhờ luật sư hoặc kế toán hiểu trường hợp của bạn xem lại.',
      ],
    },
    {
      id: 'risks',
      title: 'Rủi ro đầu tư và kinh doanh',
      body: [
        'Startup có rủi ro cao:',
        [
          'bạn có thể mất toàn bộ số tiền đầu tư, và có thể không có thị trường để bán lại;',
          'định giá do các bên thương lượng, thường không công khai và có thể giảm rất nhanh;',
          'quy định về ngoại hối, giấy phép và thuế có thể thay đổi, làm hạn chế đầu tư nước ngoài hoặc việc chuyển vốn về;',
          'tăng trưởng trong quá khứ không nói lên nhiều về kết quả tương lai.',
        ],
        'Việc có mặt trong danh bạ, nhãn “Nổi bật” hay một bài viết thiện cảm không phải là đánh giá rằng khoản đầu tư phù hợp với bạn.',
      ],
    },
    {
      id: 'accuracy',
      title: 'Độ chính xác của nội dung',
      body: [
        'Chúng tôi đối chiếu số liệu với tài liệu hoặc nguồn độc lập và nói rõ khi không thể. Hồ sơ trong danh bạ do chính doanh nghiệp và quỹ tự viết; biên tập viên kiểm tra mức độ hợp lý, không kiểm tra từng con số.',
        'Dù vậy, chúng tôi không bảo đảm nội dung luôn đầy đủ, chính xác hay cập nhật. Nếu thấy lỗi, hãy viết tới {{editors}}; đính chính sẽ được ghi rõ trên bài.',
      ],
    },
    {
      id: 'links',
      title: 'Liên kết tới bên thứ ba',
      body: [
        'Một số liên kết dẫn tới trang của doanh nghiệp, nhà đầu tư và nguồn tin mà chúng tôi không kiểm soát. Chúng tôi đã xem khi đặt liên kết nhưng không thể theo dõi thường xuyên, và không chịu trách nhiệm về nội dung, sản phẩm hay việc bảo vệ dữ liệu ở đó.',
      ],
    },
    {
      id: 'liability',
      title: 'Giới hạn trách nhiệm',
      body: [
        'Trong phạm vi pháp luật cho phép, {{company}}, nhân viên và tác giả không chịu trách nhiệm về tổn thất phát sinh từ việc sử dụng, tin vào hoặc không truy cập được nội dung trên {{site}}. Điều này không áp dụng với lỗi cố ý, lỗi vô ý nghiêm trọng và những trường hợp không được phép loại trừ trách nhiệm. Xem thêm [điều khoản sử dụng](/terms).',
      ],
    },
    {
      id: 'changes',
      title: 'Thay đổi',
      body: [
        'Chúng tôi có thể sửa đổi nội dung này khi dịch vụ hoặc pháp luật thay đổi. Bản đăng tại đây, với ngày cập nhật ở trên, là bản có hiệu lực.',
      ],
    },
    {
      id: 'law',
      title: 'Luật áp dụng',
      body: [
        'Nội dung này được điều chỉnh bởi luật nước Cộng hòa xã hội chủ nghĩa Việt Nam. Tòa án có thẩm quyền tại TP.HCM giải quyết tranh chấp, trừ khi pháp luật có quy định bắt buộc khác. Khi bản tiếng Việt và bản tiếng Anh khác nhau, bản tiếng Việt được ưu tiên áp dụng.',
      ],
    },
    {
      id: 'contact',
      title: 'Liên hệ pháp lý',
      body: ['Câu hỏi về nội dung miễn trừ trách nhiệm: {{legal}}.'],
    },
  ],
};
