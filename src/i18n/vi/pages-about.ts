import type { about as en } from '../en/pages-about.ts';
import type { SameShape } from '../same-shape.ts';

export const about: SameShape<typeof en> = {
  title: 'Về {{site}}',
  description:
    'Chúng tôi là ai, viết về điều gì, kiểm chứng thông tin ra sao và một tòa soạn độc lập nhỏ ở TP.HCM sống bằng gì.',
  eyebrow: 'Về chúng tôi',
  heading: 'Chúng tôi viết về khoảnh khắc mọi thứ bắt đầu.',
  lede: '{{site}} nghĩa là bắt đầu. Chúng tôi là một tòa soạn nhỏ, độc lập, theo chân những người dựng công ty ở Việt Nam, Hàn Quốc và Đông Nam Á, cùng dòng tiền, luật chơi và ý tưởng quyết định họ đi được bao xa.',
  story: {
    heading: 'Câu chuyện của chúng tôi',
    body: [
      '{{site}} ra đời năm 2023 từ một bức thư điện tử gửi bốn mươi người bạn: ba thương vụ gọi vốn, một ý tưởng hay và một sai lầm đáng rút kinh nghiệm, đều đặn mỗi tối Chủ nhật. Nhà sáng lập chuyển tiếp cho nhà đầu tư, nhà đầu tư gửi cho đồng nghiệp, và chỉ sau một năm, đó không còn là thư riêng giữa bạn bè nữa.',
      'Chính những độc giả ấy định hình mọi việc chúng tôi làm về sau. Phần lớn tin tức về khu vực này được viết từ nơi khác, cho người khác đọc. Một vòng hạt giống ở Đà Nẵng được hai dòng; vòng tương tự ở San Francisco được cả bài chân dung. Điều khoản thì phỏng đoán. Còn thất bại, thứ dạy ta nhiều nhất, lại gần như không ai viết.',
      'Vì thế chúng tôi dựng nên tòa soạn mà chính mình muốn đọc: đưa tin bằng tiếng Việt và tiếng Anh, do những người sống ngay tại đây thực hiện, với những con số dám chịu trách nhiệm và đủ kiên nhẫn để một năm sau quay lại hỏi chuyện đã đi đến đâu.',
    ],
    quote: 'Một vòng gọi vốn là khởi đầu, không phải kết quả. Chúng tôi viết về cả hai.',
    quoteBy: '{{founder}}, nhà sáng lập kiêm tổng biên tập',
  },
  numbers: {
    heading: '{{site}} qua những con số',
    items: [
      { value: '{{subscribers}}', label: 'người nhận bản tin' },
      { value: '{{articles}}', label: 'bài đã đăng' },
      { value: '{{startups}}', label: 'startup được giới thiệu' },
      { value: '2', label: 'ngôn ngữ, một tòa soạn' },
    ],
  },
  coverage: {
    heading: 'Chúng tôi viết về điều gì',
    items: [
      {
        href: '/funding',
        title: 'Gọi vốn',
        text: 'Các vòng vốn, quỹ và điều khoản: ai rót tiền, ở giai đoạn nào, và đồng vốn ấy phải chứng minh điều gì.',
      },
      {
        href: '/startup',
        title: 'Startup',
        text: 'Các công ty từ khách hàng đầu tiên đến quý có lãi đầu tiên, kể cả những công ty phải đóng cửa.',
      },
      {
        href: '/tech',
        title: 'Công nghệ',
        text: 'Khu vực đang làm ra những gì, và những thứ ấy thay đổi điều gì với người dùng.',
      },
      {
        href: '/founder',
        title: 'Thư từ nhà sáng lập',
        text: 'Những bức thư viết ở ngôi thứ nhất về việc dựng một công ty và một tòa soạn.',
      },
    ],
  },
  people: {
    heading: 'Những người viết ở đây',
    founder: 'Nhà sáng lập kiêm tổng biên tập',
    roles: { author: 'Viết bài', translator: 'Dịch bài', photo: 'Chụp ảnh' },
  },
  values: {
    heading: 'Cách chúng tôi làm việc',
    items: [
      {
        title: 'Con số nào cũng có nguồn',
        text: 'Mỗi con số đến từ hồ sơ công bố, từ tài liệu chúng tôi đã xem, hoặc từ một người mà biên tập viên biết rõ danh tính. Nếu doanh nghiệp không xác nhận, chúng tôi nói ngay trong câu.',
      },
      {
        title: 'Độc lập từ cách tổ chức',
        text: 'Nhà đầu tư và nhà tài trợ không được xem bài trước khi đăng. Không ai trong tòa soạn viết về công ty mà mình nắm cổ phần.',
      },
      {
        title: 'Hai ngôn ngữ, một chuẩn mực',
        text: 'Bản tiếng Việt và bản tiếng Anh do cùng một ban biên tập duyệt. Bản này đính chính thì bản kia cũng đính chính trong ngày.',
      },
      {
        title: 'Sai thì sửa công khai',
        text: 'Chúng tôi sửa lỗi nhanh, ghi rõ đã sửa gì ở đầu bài, và không bao giờ gỡ bài chỉ vì nó trở nên bất tiện.',
      },
      {
        title: 'Công bằng với người được nhắc đến',
        text: 'Ai bị phê bình đều được hỏi ý kiến, với thời hạn trả lời hợp lý. Một công ty thất bại không đồng nghĩa với nhân cách của người dựng nên nó.',
      },
      {
        title: 'Đọc được trên điện thoại, giữa lúc xếp hàng',
        text: 'Trang nhẹ, không có mã theo dõi của bên thứ ba, mở nhanh cả trên máy cũ và mạng yếu.',
      },
    ],
  },
  money: {
    heading: 'Chúng tôi sống bằng gì',
    body: [
      'Bản tin và mọi bài viết đều miễn phí. {{site}} có nguồn thu từ tài trợ bản tin được ghi rõ ràng, từ vé sự kiện và từ các nghiên cứu do những tổ chức muốn hiểu khu vực này đặt hàng. Hồ sơ trong danh bạ startup và cơ sở dữ liệu nhà đầu tư là miễn phí và không thể mua.',
      'Nội dung tài trợ luôn ghi “Tài trợ” phía trên tiêu đề, do bộ phận ngoài tòa soạn thực hiện và không bao giờ nằm lẫn trong tin tức. Nếu bạn thấy điều gì khác, xin báo cho ban biên tập qua {{editors}}.',
    ],
  },
  corrections: {
    heading: 'Đính chính và khiếu nại',
    body: [
      'Hãy viết tới {{editors}}, kèm đường dẫn và chỗ bạn cho là sai. Thư nào cũng có người đọc; một biên tập viên không tham gia bài viết sẽ quyết định. Bạn sẽ nhận hồi âm trong vòng 24 giờ, và lỗi về dữ kiện được sửa ngay trong ngày làm việc.',
    ],
  },
  facts: {
    heading: 'Thông tin chính',
    items: [
      { label: 'Đơn vị xuất bản', value: '{{company}}' },
      { label: 'Thành lập', value: '2023' },
      { label: 'Trụ sở', value: 'TP.HCM, Việt Nam' },
      { label: 'Ngôn ngữ', value: 'Tiếng Việt và tiếng Anh' },
      { label: 'Bản tin', value: 'Hằng tuần, miễn phí' },
      { label: 'Sở hữu', value: 'Nhà sáng lập và nhân viên' },
    ],
  },
  next: {
    heading: 'Bắt đầu từ số tới',
    text: 'Mỗi tuần một lá thư, gói gọn những thương vụ, cuộc trò chuyện và ý tưởng đáng chú ý.',
    newsletter: 'Nhận bản tin',
    contact: 'Liên hệ với chúng tôi',
  },
};
