import type { cookies as en } from '../en/pages-cookies.ts';
import type { SameShape } from '../same-shape.ts';

export const cookies: SameShape<typeof en> = {
  title: 'Chính sách cookie',
  description:
    '{{site}} lưu gì trên thiết bị của bạn, để làm gì và trong bao lâu, kèm công tắc để bạn thay đổi lựa chọn bất cứ lúc nào.',
  eyebrow: 'Pháp lý',
  lede: 'Chúng tôi lưu rất ít trên thiết bị của bạn, và không thứ nào dành cho quảng cáo. Trang này liệt kê từng mục; các công tắc bên dưới quyết định chúng tôi được dùng những gì.',
  types: {
    heading: 'Các loại cookie',
    items: [
      {
        id: 'essential',
        title: 'Thiết yếu',
        text: 'Giữ bạn đăng nhập, bảo vệ biểu mẫu và ghi nhớ lựa chọn bạn đưa ra tại đây. Thiếu chúng, trang không hoạt động được.',
      },
      {
        id: 'analytics',
        title: 'Thống kê',
        text: 'Cho phép cộng lượt xem của bạn vào tổng số theo ngày của từng trang và trang giới thiệu. Chúng tôi đếm không dùng cookie, không dùng dữ liệu cá nhân; tắt công tắc này là ngừng đếm.',
      },
      {
        id: 'functional',
        title: 'Chức năng',
        text: 'Ghi nhớ những tiện ích như giao diện sáng hoặc tối và ngôn ngữ bạn chọn, để bạn không phải đặt lại.',
      },
      {
        id: 'targeting',
        title: 'Quảng cáo theo sở thích',
        text: 'Dùng để chọn quảng cáo dựa trên những gì bạn xem. Hiện chúng tôi không dùng loại này, và sẽ không dùng nếu bạn chưa đồng ý.',
      },
    ],
  },
  preferences: {
    heading: 'Tùy chọn cookie',
    text: 'Lựa chọn của bạn có hiệu lực trên trình duyệt này trong 12 tháng. Bạn có thể thay đổi tại đây bất cứ lúc nào.',
    always: 'Luôn bật',
    save: 'Lưu tùy chọn',
    acceptAll: 'Chấp nhận tất cả',
    rejectAll: 'Từ chối tất cả',
    savedTitle: 'Đã lưu tùy chọn',
    savedText: 'Tùy chọn cookie của bạn đã được lưu trên thiết bị này.',
    failedTitle: 'Chưa lưu được tùy chọn',
    failedText:
      'Trình duyệt không cho phép trang này lưu dữ liệu, nên chúng tôi chỉ dùng những gì thiết yếu.',
    notYet: 'Bạn chưa chọn. Cho đến khi bạn chọn, các thiết lập hiển thị ở đây được áp dụng.',
    savedOn: 'Đã lưu {{date}}.',
    privacySignal:
      'Trình duyệt của bạn gửi tín hiệu “không theo dõi”. Chúng tôi tôn trọng điều đó: không lượt xem nào được đếm, dù công tắc đang ở vị trí nào.',
    noScript:
      'Để thay đổi thiết lập, vui lòng bật JavaScript. Khi tắt, chúng tôi chỉ lưu những gì thiết yếu.',
  },
  table: {
    heading: 'Tất cả những gì chúng tôi lưu',
    caption: 'Cookie và bộ nhớ trình duyệt mà {{site}} sử dụng',
    columns: {
      name: 'Tên',
      type: 'Loại',
      purpose: 'Mục đích',
      duration: 'Lưu trong',
    },
    storage: 'bộ nhớ trình duyệt',
    tab: 'bộ nhớ của thẻ trình duyệt',
    cookie: 'cookie',
    rows: [
      {
        id: 'session',
        purpose: 'Giữ bạn đăng nhập.',
        duration: 'Đến khi bạn đăng xuất',
      },
      {
        id: 'role',
        purpose: 'Hiển thị ngay trình đơn đúng với tài khoản của bạn.',
        duration: 'Đến khi bạn đăng xuất',
      },
      {
        id: 'signUp',
        purpose: 'Nhận ra trình duyệt bạn dùng khi tạo tài khoản, để mật khẩu của bạn có hiệu lực.',
        duration: 'Đến khi địa chỉ của bạn được xác minh',
      },
      {
        id: 'consent',
        purpose: 'Ghi nhớ lựa chọn của bạn tại trang này.',
        duration: '12 tháng',
      },
      {
        id: 'draft',
        purpose: 'Giữ lại những gì bạn đã điền vào biểu mẫu mà chưa gửi.',
        duration: 'Đến khi bạn gửi hoặc đăng xuất, lâu nhất 30 ngày',
      },
      {
        id: 'message',
        purpose: 'Mang một thông báo sang trang kế tiếp.',
        duration: 'Đến khi thông báo đã hiện',
      },
      {
        id: 'theme',
        purpose: 'Ghi nhớ giao diện sáng hoặc tối.',
        duration: 'Đến khi bạn chọn theo hệ thống hoặc xóa',
      },
      {
        id: 'locale',
        purpose: 'Ghi nhớ ngôn ngữ bạn chọn gần nhất.',
        duration: 'Đến khi bạn chọn ngôn ngữ khác hoặc xóa',
      },
      {
        id: 'wanted',
        purpose: 'Ghi nhớ trang của tòa soạn mà bạn muốn mở trong lúc bạn đăng nhập.',
        duration: 'Đến khi bạn tới trang đó hoặc đóng thẻ',
      },
      {
        id: 'columns',
        purpose: 'Ghi nhớ những cột bạn chọn hiện trong danh sách (chỉ trong tòa soạn).',
        duration: 'Đến khi bạn chọn cột khác hoặc xóa',
      },
      {
        id: 'keys',
        purpose: 'Ghi nhớ rằng bạn đã tắt phím tắt một phím (chỉ trong tòa soạn).',
        duration: 'Đến khi bạn bật lại hoặc xóa',
      },
      {
        id: 'panel',
        purpose: 'Ghi nhớ rằng bảng thiết lập cạnh bài viết đã được đóng (chỉ trong tòa soạn).',
        duration: 'Đến khi bạn mở lại hoặc xóa',
      },
    ],
  },
  revisions: [
    {
      changedOn: '2026-11-21',
      text: 'Viết lại toàn bộ. Mọi khóa được lưu đều có trong bảng, và mục tùy chọn chờ bạn quyết định.',
    },
    {
      changedOn: '2026-11-22',
      text: 'Thêm những gì trình duyệt ghi nhớ khi một địa chỉ đang được xác nhận.',
    },
    { changedOn: '2026-11-28', text: 'Thêm những gì các trang riêng của tòa soạn ghi nhớ.' },
    { changedOn: '2026-11-29', text: 'Thêm điều được áp dụng khi bạn chưa chọn.' },
  ],
  sections: [
    {
      id: 'what',
      title: 'Cookie là gì',
      body: [
        'Cookie là một đoạn văn bản nhỏ mà trang web nhờ trình duyệt giữ và gửi lại trong lần truy cập sau. Bộ nhớ trình duyệt cũng tương tự, nhưng nội dung nằm lại trong máy và không được gửi kèm mỗi yêu cầu. Trong chính sách này, “cookie” chỉ cả hai.',
        'Cookie do chính trang bạn đang xem đặt là cookie bên thứ nhất; cookie do công ty khác đặt là cookie bên thứ ba. {{site}} chỉ dùng cookie bên thứ nhất.',
      ],
    },
    {
      id: 'how',
      title: 'Chúng tôi dùng cookie thế nào',
      body: [
        'Chúng tôi dùng cookie để giữ bạn đăng nhập, ghi nhớ thiết lập và lưu lựa chọn của bạn tại trang này. Chúng tôi không dùng cookie để nhận ra bạn trên các trang khác, lập hồ sơ về bạn hay quyết định bạn thấy nội dung gì.',
        'Số liệu bạn đọc hoạt động không cần cookie: máy chủ cộng thêm một vào tổng số trong ngày của trang và của trang giới thiệu. Không địa chỉ mạng hay mã định danh nào được lưu.',
        '{{asking}}',
      ],
    },
    {
      id: 'third-parties',
      title: 'Bên thứ ba',
      body: [
        'Không công ty nào khác đặt cookie qua các trang của chúng tôi: chúng tôi không tải quảng cáo, trình phát nhúng hay nút mạng xã hội. Các nút chia sẻ dưới bài chỉ là liên kết; trang khác chỉ biết bạn ghé khi bạn mở trang đó, và khi ấy chính sách của họ được áp dụng.',
      ],
    },
    {
      id: 'managing',
      title: 'Quản lý cookie',
      body: [
        'Hãy dùng [phần tùy chọn](/cookies#preferences) ở trên; liên kết “Tùy chọn cookie” ở cuối mỗi trang sẽ đưa bạn trở lại đây. Khi bạn tắt một loại, chúng tôi xóa những gì đã lưu thuộc loại đó.',
        'Bạn cũng có thể xóa hoặc chặn cookie trong trình duyệt, ở mục quyền riêng tư hoặc cài đặt trang. Nếu chặn cookie thiết yếu, bạn sẽ không đăng nhập được. Chúng tôi tôn trọng tín hiệu “Do Not Track” và “Global Privacy Control” của trình duyệt.',
      ],
    },
    {
      id: 'updates',
      title: 'Cập nhật chính sách',
      body: [
        'Khi bắt đầu hoặc ngừng lưu một thứ gì, chúng tôi sửa danh sách ở trên và ngày cập nhật của trang. Nếu thay đổi cần bạn đồng ý, chúng tôi sẽ hỏi trước khi lưu bất cứ điều gì.',
      ],
    },
    {
      id: 'contact',
      title: 'Liên hệ',
      body: [
        'Câu hỏi về cookie hoặc dữ liệu của bạn: {{privacy}}. Xem thêm cách chúng tôi xử lý dữ liệu cá nhân trong [chính sách quyền riêng tư](/privacy).',
      ],
    },
  ],
};
