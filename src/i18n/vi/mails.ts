import type { mails as en } from '../en/mails.ts';
import type { SameShape } from '../same-shape.ts';

export const mails: SameShape<typeof en> = {
  fallback: 'Nếu nút không hoạt động, hãy mở địa chỉ này:',
  kinds: {
    startup: 'startup',
    investor: 'hồ sơ nhà đầu tư',
  },
  categories: {
    funding: 'Gọi vốn',
    startups: 'Khởi nghiệp',
    startup: 'Khởi nghiệp',
    tech: 'Công nghệ',
    ai: 'AI',
    innovation: 'Đổi mới',
    insights: 'Góc nhìn',
    news: 'Tin tức',
  },
  'account-changed': {
    events: {
      password: {
        subject: 'Mật khẩu của bạn đã được đổi',
        text: 'Mật khẩu tài khoản {{site}} của bạn vừa được đổi. Mọi thiết bị khác đã được đăng xuất.',
      },
      email: {
        subject: 'Địa chỉ email của bạn đã được đổi',
        text: 'Tài khoản {{site}} của bạn nay dùng địa chỉ {{newEmail}}. Địa chỉ này không còn đăng nhập được nữa.',
      },
      role: {
        subject: 'Vai trò của bạn đã thay đổi',
        text: 'Từ nay bạn là {{role}} tại {{site}}. Bạn đã được đăng xuất trên mọi thiết bị: vui lòng đăng nhập lại.',
      },
      deleted: {
        subject: 'Tài khoản của bạn đã bị xóa',
        text: 'Tài khoản {{site}} của bạn đã bị xóa, cùng thông tin cá nhân, quyền đăng nhập và mọi hồ sơ chưa công khai của bạn.',
      },
    },
    known:
      'Nếu bạn biết lý do, bạn không cần làm gì. Nếu không, hãy viết cho chúng tôi tại {{contact}}.',
    knownPassword:
      'Nếu bạn biết lý do, bạn không cần làm gì. Nếu không, hãy đặt mật khẩu mới ngay và viết cho chúng tôi tại {{contact}}.',
    action: 'Đặt mật khẩu mới',
    reason: 'Bạn nhận được email này vì nội dung liên quan đến tài khoản {{site}} của bạn.',
  },
  'account-exists': {
    subject: 'Bạn đã có tài khoản tại {{site}}',
    preheader: 'Hãy đăng nhập như trước, hoặc đặt mật khẩu mới.',
    heading: 'Bạn đã có tài khoản',
    text: 'Có người, có thể là bạn, vừa muốn dùng địa chỉ này cho một tài khoản tại {{site}}. Địa chỉ này đã có tài khoản của bạn nên không có gì thay đổi: bạn hãy đăng nhập bằng mật khẩu của mình.',
    action: 'Đăng nhập',
    note: 'Bạn quên mật khẩu? Hãy đặt mật khẩu mới: {{forgot}}',
    reason:
      'Bạn nhận được email này vì địa chỉ của bạn vừa được nhập tại {{site}}. Nếu không phải bạn, bạn không cần làm gì.',
  },
  'auth-confirmation': {
    subject: 'Xác nhận email của bạn tại {{site}}',
    preheader: 'Chỉ một cú nhấp là tài khoản sẵn sàng.',
    heading: 'Xác nhận email của bạn',
    text: 'Chào mừng bạn đến với {{site}}. Vui lòng xác nhận đây là địa chỉ của bạn để bắt đầu sử dụng tài khoản.',
    action: 'Xác nhận email',
    note: 'Liên kết chỉ dùng được một lần và có hiệu lực trong một giờ.',
    reason:
      'Bạn nhận được email này vì địa chỉ của bạn vừa được dùng để tạo tài khoản tại {{site}}. Nếu không phải bạn, hãy bỏ qua: không bấm liên kết thì tài khoản sẽ không được kích hoạt.',
  },
  'auth-recovery': {
    subject: 'Đặt lại mật khẩu',
    preheader: 'Tạo mật khẩu mới cho tài khoản {{site}} của bạn.',
    heading: 'Đặt lại mật khẩu',
    text: 'Quên mật khẩu là chuyện thường. Bấm nút bên dưới để tạo mật khẩu mới.',
    action: 'Tạo mật khẩu mới',
    note: 'Liên kết chỉ dùng được một lần và có hiệu lực trong một giờ. Trước đó, mật khẩu cũ vẫn dùng được.',
    reason:
      'Bạn nhận được email này vì có yêu cầu đặt lại mật khẩu cho tài khoản {{site}} của bạn. Nếu bạn không yêu cầu, bạn không cần làm gì: mật khẩu vẫn giữ nguyên.',
  },
  'auth-magic-link': {
    subject: 'Liên kết đăng nhập {{site}} của bạn',
    preheader: 'Đăng nhập bằng một cú nhấp, không cần mật khẩu.',
    heading: 'Liên kết đăng nhập của bạn',
    text: 'Bấm nút bên dưới để đăng nhập vào {{site}} mà không cần mật khẩu.',
    action: 'Đăng nhập',
    note: 'Liên kết chỉ dùng được một lần và có hiệu lực trong một giờ. Đừng chuyển cho người khác.',
    reason:
      'Bạn nhận được email này vì có yêu cầu liên kết đăng nhập {{site}} cho địa chỉ này. Nếu không phải bạn, vui lòng bỏ qua.',
  },
  'auth-email-change': {
    subject: 'Xác nhận việc đổi địa chỉ email',
    preheader: 'Một tài khoản {{site}} sắp chuyển sang {{newEmail}}.',
    heading: 'Xác nhận việc đổi địa chỉ',
    text: 'Chúng tôi nhận được yêu cầu đổi địa chỉ email của một tài khoản {{site}}:',
    from: 'Từ',
    to: 'Sang',
    action: 'Xác nhận thay đổi',
    note: 'Cả hai hộp thư đều phải xác nhận: thay đổi có hiệu lực khi liên kết trong cả hai email đã được mở và xác nhận. Mỗi liên kết chỉ dùng được một lần, trong vòng một giờ.',
    reason:
      'Bạn nhận được email này vì địa chỉ của bạn nằm trong thay đổi trên. Nếu bạn không yêu cầu, đừng bấm liên kết; nếu tài khoản là của bạn, hãy đổi mật khẩu để bảo đảm an toàn.',
  },
  'auth-reauthentication': {
    subject: '{{token}} là mã xác minh {{site}} của bạn',
    preheader: 'Nhập mã để xác minh đó là bạn.',
    heading: 'Xác minh đó là bạn',
    text: 'Bạn sắp thực hiện một thay đổi quan trọng. Nhập mã sau để tiếp tục:',
    code: 'Có hiệu lực trong một giờ',
    note: 'Chúng tôi không bao giờ hỏi mã này qua điện thoại hay tin nhắn. Đừng chia sẻ mã với bất kỳ ai.',
    reason:
      'Bạn nhận được email này vì tài khoản {{site}} của bạn vừa yêu cầu mã xác minh. Nếu không phải bạn, hãy đổi mật khẩu.',
  },
  'auth-invite': {
    subject: 'Lời mời tham gia {{site}}',
    preheader: 'Chấp nhận lời mời và tạo mật khẩu.',
    heading: 'Bạn được mời tham gia',
    text: 'Đội ngũ {{site}} mong được đồng hành cùng bạn. Hãy chấp nhận lời mời và tạo mật khẩu để bắt đầu.',
    action: 'Chấp nhận lời mời',
    note: 'Liên kết chỉ dùng được một lần và có hiệu lực trong một giờ.',
    reason:
      'Bạn nhận được email này vì quản trị viên của {{site}} đã mời địa chỉ này. Nếu bạn không chờ lời mời nào, vui lòng bỏ qua.',
  },
  invitation: {
    subject: 'Lời mời tham gia {{site}}',
    preheader: 'Tham gia với vai trò {{role}}: liên kết có hiệu lực trong bảy ngày.',
    heading: 'Tham gia {{site}}',
    text: '{{inviter}} mời bạn tham gia {{site}} với vai trò {{role}}. Bạn chỉ cần đặt mật khẩu là có thể bắt đầu ngay.',
    action: 'Nhận lời mời',
    note: 'Liên kết chỉ dùng được một lần, trong bảy ngày và dành riêng cho bạn: vui lòng không chuyển tiếp.',
    reason:
      'Bạn nhận được email này vì địa chỉ của bạn được mời tham gia {{site}}. Nếu bạn không chờ lời mời nào, hãy bỏ qua.',
    team: 'Ban biên tập {{site}}',
  },
  'newsletter-confirm': {
    subject: 'Xác nhận để nhận bản tin {{site}}',
    preheader: 'Chỉ một cú nhấp để nhận bản tin hằng tuần.',
    heading: 'Chỉ còn một bước nữa',
    text: 'Cảm ơn bạn đã quan tâm đến bản tin {{site}}. Vui lòng xác nhận rằng bạn muốn nhận bản tin: mỗi tuần một lần, những vòng gọi vốn, nhà sáng lập và ý tưởng đáng chú ý ở Việt Nam, Hàn Quốc và Đông Nam Á.',
    action: 'Xác nhận để nhận bản tin',
    note: 'Liên kết có hiệu lực trong 7 ngày. Bản tin miễn phí và bạn có thể ngừng nhận bất cứ lúc nào.',
    reason:
      'Bạn nhận được email này vì địa chỉ này vừa được nhập vào biểu mẫu nhận bản tin tại {{site}}. Nếu không phải bạn, vui lòng bỏ qua: nếu bạn không xác nhận, chúng tôi chỉ nhắc một lần rồi thôi.',
  },
  'newsletter-reminder': {
    subject: 'Bạn vẫn muốn nhận bản tin {{site}} chứ?',
    preheader: 'Chỉ còn thiếu một cú nhấp của bạn.',
    heading: 'Bản tin đang chờ bạn xác nhận',
    text: 'Vài ngày trước, địa chỉ này được nhập để nhận bản tin {{site}} nhưng chưa được xác nhận. Nếu bạn vẫn muốn nhận bản tin, chỉ cần một cú nhấp.',
    action: 'Xác nhận để nhận bản tin',
    note: 'Đây là lần nhắc duy nhất. Nếu bạn không làm gì, yêu cầu sẽ bị xóa trong vài ngày tới, cùng với địa chỉ của bạn nếu bạn chưa từng nhận bản tin.',
    reason:
      'Bạn nhận được email này vì địa chỉ này đã được nhập vào biểu mẫu nhận bản tin tại {{site}} nhưng chưa được xác nhận.',
  },
  'newsletter-welcome': {
    subject: 'Chào mừng bạn đến với {{site}}',
    preheader: 'Địa chỉ của bạn đã được xác nhận. Đây là những gì bạn sẽ nhận được.',
    heading: 'Chào mừng bạn',
    text: 'Địa chỉ của bạn đã được xác nhận. Mỗi tuần một lần, bạn sẽ nhận được:',
    points: [
      'các vòng gọi vốn trong tuần',
      'những cuộc trò chuyện với nhà sáng lập',
      'phân tích xu hướng thị trường',
      'những công nghệ đáng theo dõi',
    ],
    action: 'Đọc bài mới nhất',
    note: 'Bạn có thể trả lời mọi email của chúng tôi: ban biên tập luôn đọc.',
    preferences: 'Tùy chọn',
    unsubscribe: 'Ngừng nhận',
    reason: 'Bạn nhận được email này vì đã chọn nhận bản tin {{site}}.',
  },
  'newsletter-tour': {
    subject: 'Bắt đầu từ đâu ở {{site}}',
    preheader: 'Bài viết, startup, vòng gọi vốn và nhà đầu tư, chỗ nào cũng chỉ cách một cú nhấp.',
    heading: 'Bắt đầu từ đâu',
    text: 'Bạn đã đồng hành cùng chúng tôi được vài ngày. Ngoài bản tin hằng tuần, {{site}} còn có:',
    points: [
      'các bài viết trong tuần, bằng tiếng Việt và tiếng Anh',
      'danh bạ startup, ghi rõ chúng tôi biết gì và biết từ đâu',
      'những vòng gọi vốn đã được kiểm chứng, cùng những ai tham gia',
      'các nhà đầu tư, kèm giai đoạn và lĩnh vực họ quan tâm',
    ],
    action: 'Mở danh bạ startup',
    note: 'Chưa thấy công ty bạn tìm? Người điều hành có thể tự thêm, miễn phí.',
    preferences: 'Tùy chọn',
    unsubscribe: 'Ngừng nhận',
    reason:
      'Bạn nhận được email này vì đã chọn nhận bản tin {{site}}. Đây là thư thứ hai trong ba thư chào mừng.',
  },
  'newsletter-choices': {
    subject: 'Bản tin {{site}} theo ý bạn',
    preheader: 'Chọn chủ đề, chọn ngôn ngữ và cho chúng tôi biết còn thiếu điều gì.',
    heading: 'Theo ý bạn',
    text: 'Bạn đã nhận bản tin {{site}} được hai tuần. Bạn có thể chọn chủ đề và ngôn ngữ, hoặc bỏ số hằng tuần mà không cần ngừng hẳn.',
    action: 'Chọn những gì tôi nhận',
    text2: 'Bạn muốn chúng tôi tìm hiểu điều gì? Hãy trả lời email này: ban biên tập đọc mọi thư.',
    note: 'Từ nay, chúng tôi chỉ viết cho bạn khi có bản tin mới.',
    preferences: 'Tùy chọn',
    unsubscribe: 'Ngừng nhận',
    reason:
      'Bạn nhận được email này vì đã chọn nhận bản tin {{site}}. Đây là thư cuối trong ba thư chào mừng.',
  },
  'newsletter-issue': {
    read: 'Đọc bài',
    inEnglish: 'Bài tiếng Anh',
    view: 'Xem trên trình duyệt',
    startup: 'Xem startup này',
    details: 'Thông tin sự kiện',
    sponsored: 'Tài trợ',
    visit: 'Tìm hiểu thêm',
    all: 'Tất cả bài viết tại',
    test: 'Đây là thư thử. Các liên kết ở cuối thư không gắn với người đọc nào.',
    preferences: 'Tùy chọn',
    unsubscribe: 'Ngừng nhận',
    reason: 'Bạn nhận được email này vì đã chọn nhận bản tin {{site}}.',
  },
  'second-factor': {
    events: {
      added: {
        subject: 'Đăng nhập hai bước: đã thêm một cách xác minh',
        text: 'Từ nay bạn có thể dùng “{{name}}” ở bước thứ hai khi đăng nhập.',
      },
      removed: {
        subject: 'Đăng nhập hai bước: đã gỡ một cách xác minh',
        text: '“{{name}}” không còn dùng được ở bước thứ hai khi đăng nhập.',
      },
      codes: {
        subject: 'Bạn có mã khôi phục mới',
        text: 'Bộ mã khôi phục mới đã được tạo. Các mã cũ không còn hiệu lực.',
      },
      recovered: {
        subject: 'Một mã khôi phục vừa được dùng',
        text: 'Có người vừa dùng một mã khôi phục của bạn ở bước thứ hai khi đăng nhập. Mã đó nay đã hết hiệu lực.',
      },
      reset: {
        subject: 'Đăng nhập hai bước đã được đặt lại',
        text: 'Quản trị viên đã gỡ bước thứ hai và các mã khôi phục của bạn, đồng thời đăng xuất bạn khỏi mọi thiết bị. Bạn chỉ cần mật khẩu để đăng nhập cho đến khi thiết lập bước thứ hai mới.',
      },
      guessed: {
        subject: 'Nhiều mã sai ở bước thứ hai của bạn',
        text: 'Có người đã đến được bước thứ hai, bằng mật khẩu của bạn hoặc một liên kết trong hộp thư của bạn, rồi nhập sai mã nhiều lần. Họ không vào được.',
      },
    },
    action: 'Xem tài khoản của tôi',
    note: 'Nếu không phải bạn, hãy đổi mật khẩu ngay và viết cho {{contact}}.',
    noteGuessed:
      'Nếu đó là bạn, hãy kiểm tra đồng hồ trên điện thoại. Nếu không, hãy đổi mật khẩu ngay.',
    reason:
      'Bạn nhận được email này vì nó liên quan đến sự an toàn của tài khoản {{site}} của bạn.',
  },
  'submission-received': {
    subject: 'Chúng tôi đã nhận được hồ sơ {{name}}',
    preheader: 'Ban biên tập sẽ xem xét trong 2–3 ngày làm việc.',
    heading: 'Hồ sơ của bạn đã đến nơi',
    text: 'Cảm ơn bạn đã gửi {{kind}} {{name}}. Hồ sơ được xét duyệt trong 2–3 ngày làm việc, và chúng tôi sẽ viết cho bạn khi có kết quả.',
    action: 'Xem các hồ sơ đã gửi',
    note: 'Bạn muốn bổ sung hay sửa điều gì? Chỉ cần trả lời email này.',
    reason: 'Bạn nhận được email này vì đã gửi {{name}} đến {{site}}.',
  },
  'submissions-waiting': {
    subject: '{{count}} hồ sơ đang chờ duyệt',
    preheader: 'Hồ sơ lâu nhất đã chờ từ {{day}}.',
    heading: '{{count}} hồ sơ đang chờ duyệt',
    text: 'Startup: {{startups}}. Nhà đầu tư: {{investors}}. Hồ sơ lâu nhất đã chờ từ {{day}}; trang web hứa trả lời trong 2–3 ngày làm việc.',
    action: 'Xét duyệt',
    reason:
      'Bạn nhận được email này, nhiều nhất mỗi ngày một lần, vì bạn là quản trị viên của {{site}}.',
    subjectOne: '{{count}} hồ sơ đang chờ duyệt',
    headingOne: '{{count}} hồ sơ đang chờ duyệt',
  },
  'submission-approved': {
    subject: '{{name}} đã có mặt trên {{site}}',
    preheader: 'Hồ sơ bạn gửi đã được duyệt và công khai.',
    heading: '{{name}} đã được đăng',
    text: 'Tin vui: chúng tôi đã duyệt và đăng {{kind}} của bạn. Từ giờ độc giả có thể tìm thấy trong danh bạ.',
    remark: 'Lời nhắn từ ban biên tập',
    action: 'Xem trang',
    note: 'Có thông tin thay đổi hoặc chưa chính xác? Bạn chỉ cần trả lời email này.',
    reason: 'Bạn nhận được email này vì đã gửi {{name}} đến {{site}}.',
  },
  'submission-rejected': {
    subject: 'Về hồ sơ {{name}} bạn đã gửi',
    preheader: 'Chúng tôi chưa thể đăng hồ sơ này.',
    heading: 'Chúng tôi chưa thể đăng hồ sơ này',
    text: 'Cảm ơn bạn đã gửi {{name}}. Sau khi xem xét kỹ, chúng tôi quyết định chưa đăng {{kind}} này ở dạng hiện tại.',
    remark: 'Lý do',
    text2: 'Đây chưa phải là kết thúc: bạn có thể gửi lại bản hoàn thiện hơn bất cứ lúc nào.',
    action: 'Gửi lại',
    note: 'Bạn có câu hỏi về quyết định này? Hãy trả lời email, chúng tôi sẽ phản hồi.',
    reason: 'Bạn nhận được email này vì đã gửi {{name}} đến {{site}}.',
  },
  'claim-proof': {
    subject: '{{name}} có phải công ty của bạn?',
    preheader: 'Một liên kết để xác minh {{domain}} là của bạn, có hiệu lực 24 giờ.',
    heading: 'Xác minh {{domain}} là của bạn',
    text: 'Một người có tài khoản tại {{site}} cho biết {{name}} là công ty của họ và đề nghị chúng tôi gửi thư đến hộp thư này. Nếu đó là bạn, hãy mở liên kết trong trình duyệt bạn đang đăng nhập.',
    action: 'Xác nhận tên miền',
    note: 'Liên kết dùng được một lần trong 24 giờ và chỉ cho tài khoản đã yêu cầu. Nếu không phải bạn, hãy bỏ qua thư này và đừng chuyển tiếp cho ai.',
    reason:
      'Bạn nhận được email này vì có người đã nhập địa chỉ này tại {{site}} để xác nhận {{name}}.',
  },
  'claim-changed': {
    subject: '{{name}} trên {{site}}',
    preheader: 'Về việc xác minh {{domain}} của bạn.',
    heading: '{{name}}',
    reason: 'Bạn nhận được email này vì đã xác nhận {{name}} là công ty của mình tại {{site}}.',
    action: 'Công ty của tôi',
    events: {
      verified:
        'Bạn đã xác minh {{domain}} là của mình. Hồ sơ {{name}} sẽ ghi điều này trong mười hai tháng, và bạn có thể đề xuất chỉnh sửa.',
      disputed:
        'Một người khác cũng đã xác minh {{domain}} là của họ. Trong lúc chờ chúng tôi xem xét, hồ sơ {{name}} tạm thời không có dấu xác minh.',
      revoked:
        'Xác nhận của bạn đối với {{name}} không còn hiệu lực: trang web đã rời khỏi {{domain}}, hoặc chúng tôi đã quyết định như vậy. Bạn có thể xác minh lại, hoặc trả lời email này.',
      expired:
        'Xác nhận của bạn đối với {{name}} đã tròn mười hai tháng và hết hạn. Bạn có thể gia hạn trong một phút.',
    },
  },
  'proposals-decided': {
    subject: 'Về đề xuất của bạn cho {{name}}',
    preheader: 'Chúng tôi đã xem các đề xuất.',
    heading: 'Chúng tôi đã xem đề xuất của bạn',
    text: 'Chúng tôi đã quyết định về những gì bạn đề xuất cho {{name}}. Tài khoản của bạn cho biết điều gì được chấp nhận, và vì sao có điều không.',
    action: 'Xem câu trả lời',
    reason: 'Bạn nhận được email này vì đã đề xuất chỉnh sửa {{name}} tại {{site}}.',
  },
  'desk-news': {
    subject: 'Tòa soạn: {{count}} việc cho bạn',
    preheader: 'Tin về các bản nháp và những việc đang chờ bạn.',
    heading: 'Tin từ tòa soạn',
    text: 'Những việc vừa diễn ra trong vài phút qua:',
    events: {
      review: {
        subject: 'Chờ duyệt: {{name}}',
        text: 'Bài “{{name}}” đã được gửi duyệt và đang chờ biên tập viên.',
        action: 'Đọc bản nháp',
      },
      returned: {
        subject: 'Trả lại: {{name}}',
        text: 'Biên tập viên đề nghị sửa bài “{{name}}”.',
        action: 'Mở bản nháp',
      },
      published: {
        subject: 'Đã đăng: {{name}}',
        text: 'Bài “{{name}}” đã được đăng.',
        action: 'Xem trang',
      },
      assigned: {
        subject: 'Giao cho bạn: {{name}}',
        text: 'Bạn được giao viết bài “{{name}}”.',
        action: 'Mở bản nháp',
      },
    },
    due: 'Hạn nộp là {{day}}.',
    remark: 'Biên tập viên đề nghị',
    action: 'Mở lịch',
    settings: 'Ngừng nhận các email này',
    reason: 'Bạn nhận được email này vì bạn làm việc trong tòa soạn của {{site}}.',
  },
  'contact-message': {
    subject: 'Biểu mẫu liên hệ: {{subject}}',
    preheader: '{{lastName}} {{firstName}} vừa gửi tin nhắn cho đội ngũ.',
    heading: 'Tin nhắn từ độc giả',
    name: 'Họ tên',
    email: 'Email',
    topic: 'Chủ đề',
    note: 'Trả lời email này để phản hồi trực tiếp cho độc giả.',
    reason: 'Gửi từ biểu mẫu liên hệ của {{site}}.',
    fullName: '{{lastName}} {{firstName}}',
  },
  'contact-received': {
    subject: '{{site}} đã nhận được tin nhắn của bạn',
    preheader: 'Cảm ơn bạn đã viết. Chúng tôi sẽ phản hồi trong vòng {{hours}} giờ.',
    heading: 'Cảm ơn bạn đã viết cho chúng tôi',
    text: 'Tin nhắn của bạn đã đến tòa soạn. Một thành viên trong đội ngũ sẽ đọc và phản hồi trong vòng {{hours}} giờ vào ngày làm việc.',
    note: 'Bạn không cần làm gì thêm.',
    reason:
      'Bạn nhận được email này vì địa chỉ này được nhập vào biểu mẫu liên hệ của {{site}}. Nếu không phải bạn, vui lòng bỏ qua.',
  },
  'contact-answer': {
    subject: 'Trả lời: {{subject}}',
    preheader: 'Tòa soạn {{site}} trả lời bạn.',
    heading: 'Trả lời tin nhắn của bạn',
    wrote: 'Bạn đã viết:',
    reason: 'Bạn nhận được email này vì đã viết cho {{site}} qua biểu mẫu liên hệ.',
  },
  'test-mail': {
    subject: 'Email thử từ {{site}}',
    preheader: 'Nếu bạn đọc được email này, việc gửi thư đang hoạt động.',
    heading: 'Gửi thư hoạt động tốt',
    text: 'Đây là email thử. Nếu bạn đọc được, máy chủ thư đang nhận và chuyển thư của chúng ta bình thường.',
    action: 'Mở trang quản trị',
    reason: 'Bạn nhận được email này vì đã yêu cầu gửi thử trong trang quản trị của {{site}}.',
  },
};
