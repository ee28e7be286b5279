import type { adminDeliver as en } from '../en/admin-deliver.ts';

export const adminDeliver: Record<keyof typeof en, string> = {
  'admin.deliver.title': 'Kiểm tra gửi thư',
  'admin.deliver.intro':
    'Trước khi tin một bản tin, các dịch vụ thư xem DNS của tên miền người gửi. Đây là những gì họ thấy, và những gì cần thêm ở nơi quản lý tên miền đó.',
  'admin.deliver.sender': 'Tên miền gửi',
  'admin.deliver.server': 'Máy chủ thư',
  'admin.deliver.none': 'Chưa có',
  'admin.deliver.provider': '{{host}} ({{provider}})',
  'admin.deliver.again': 'Kiểm tra lại',
  'admin.deliver.checking': 'Đang hỏi DNS…',
  'admin.deliver.asked':
    'Kiểm tra lúc {{when}}. DNS có bộ nhớ đệm: thay đổi có thể mất một giờ, đôi khi một ngày mới hiện ở đây.',
  'admin.deliver.unreal':
    'Trang vẫn gửi thư bằng {{domain}}, một tên miền mẫu không của ai. Hãy đặt MAIL_FROM là một địa chỉ thuộc tên miền của bạn và SMTP_URL là máy chủ gửi thư, rồi quay lại đây.',
  'admin.deliver.noServer':
    'Chưa đặt máy chủ thư (SMTP_URL) nên thư chỉ nằm trên máy này. Phần thuộc về tên miền vẫn được kiểm tra.',
  'admin.deliver.noPostal':
    'Chưa có địa chỉ bưu chính bằng {{language}}: không có địa chỉ này, bản tin không gửi được cho người đọc bản ấy.',
  'admin.deliver.noReports':
    'Chưa có ai báo về thư bị trả lại và lời phàn nàn: hãy đặt NEWSLETTER_WEBHOOK_SECRET và khai với nhà cung cấp email (README, mục Bounces and complaints).',
  'admin.deliver.oneStream':
    'Bản tin đang đi cùng máy chủ và người gửi với thư xác nhận và mật khẩu, nên khi có người báo bản tin là thư rác, các thư kia cũng bị chậm. SMTP_URL_BULK và MAIL_FROM_BULK tách hai loại ra.',
  'admin.deliver.account': 'Thư có người đang chờ',
  'admin.deliver.bulk': 'Bản tin',
  'admin.deliver.state.ok': 'Tốt',
  'admin.deliver.state.missing': 'Thiếu',
  'admin.deliver.state.wrong': 'Sai',
  'admin.deliver.state.unknown': 'Chưa rõ',
  'admin.deliver.summary': '{{good}} trên {{total}} mục đã tốt',
  'admin.deliver.found': 'Hiện có',
  'admin.deliver.add': 'Cần có',
  'admin.deliver.name': 'Tên',
  'admin.deliver.type': 'Loại',
  'admin.deliver.value': 'Giá trị',
  'admin.deliver.copy': 'Sao chép',
  'admin.deliver.copyOf': 'Sao chép {{what}}: {{value}}',
  'admin.deliver.copied': 'Đã sao chép',
  'admin.deliver.notCopied': 'Trình duyệt không cho sao chép: hãy tự bôi đen đoạn chữ.',
  'admin.deliver.selector': 'Selector DKIM',
  'admin.deliver.selectorHint':
    'Từ đứng trước ._domainkey trong hướng dẫn của nhà cung cấp. Để trống: thử những tên thường gặp.',
  'admin.deliver.selectorCheck': 'Kiểm tra selector này',
  'admin.deliver.selectorWrong':
    'Selector gồm chữ cái, chữ số, gạch nối và dấu chấm, ví dụ s1 hoặc 2026-11.key.',
  'admin.deliver.check.spf': 'SPF: ai được gửi',
  'admin.deliver.about.spf': 'Danh sách máy chủ được gửi thư nhân danh tên miền (RFC 7208).',
  'admin.deliver.check.dkim': 'DKIM: chữ ký',
  'admin.deliver.about.dkim':
    'Khóa để dịch vụ thư kiểm tra rằng thư đúng là của bạn và chưa bị sửa (RFC 6376).',
  'admin.deliver.check.dmarc': 'DMARC: xử lý thư giả mạo',
  'admin.deliver.about.dmarc':
    'Dịch vụ thư làm gì với thư không qua được cả hai bước trên, và báo cho ai (RFC 7489). Gmail và Yahoo yêu cầu mọi nơi gửi bản tin phải có.',
  'admin.deliver.check.reverse': 'DNS ngược của máy chủ',
  'admin.deliver.about.reverse':
    'Địa chỉ của máy chủ có một tên, và tên đó dẫn về đúng địa chỉ. Thiếu điều này, nhiều nơi không nhận thư.',
  'admin.deliver.check.mx': 'Nơi nhận thư trả về và thư trả lời',
  'admin.deliver.about.mx':
    'Máy chủ nhận thư của tên miền (MX), để thư bị trả về và thư của độc giả đến được tay người đọc.',
  'admin.deliver.check.unsubscribe': 'Ngừng nhận bằng một lần bấm',
  'admin.deliver.about.unsubscribe':
    'Dịch vụ thư hiện một nút gọi thẳng đến trang. Địa chỉ đó phải dùng https (RFC 8058).',
  'admin.deliver.says.unasked':
    'DNS không trả lời ({{reason}}) nên chưa biết được. Điều này không nói gì về bản ghi: hãy kiểm tra lại sau ít phút.',
  'admin.deliver.says.spfMissing':
    'Chưa có bản ghi SPF. Dịch vụ thư không phân biệt được máy chủ của bạn với máy chủ khác.',
  'admin.deliver.says.spfAskProvider':
    'Bản ghi phải nêu những máy chủ nào thì chỉ nhà cung cấp thư biết: tìm “SPF” hoặc “include:” trong hướng dẫn của họ.',
  'admin.deliver.says.spfSeveral':
    'Đang có {{count}} bản ghi SPF. Chỉ được phép có một, nên không bản ghi nào có giá trị. Hãy thay tất cả bằng bản ghi này:',
  'admin.deliver.says.spfUnreadable': 'Không ai hiểu {{terms}}, nên cả bản ghi mất giá trị.',
  'admin.deliver.says.spfLookups':
    'Đọc bản ghi này cần {{count}} lượt hỏi DNS trở lên; chỉ được phép mười, vượt quá thì bản ghi bị coi là hỏng. Hãy bỏ include của những dịch vụ không còn dùng.',
  'admin.deliver.says.spfEmpty':
    'Bản ghi dẫn đến {{names}}, nơi không có SPF, nên cả bản ghi mất giá trị: hãy sửa hoặc bỏ chỗ đó.',
  'admin.deliver.says.spfAll':
    'Bản ghi kết thúc bằng +all, tức cho phép cả thế giới gửi thư nhân danh bạn. Hãy kết thúc bằng ~all.',
  'admin.deliver.says.spfNotCovered':
    'Bản ghi chưa có {{host}}, máy chủ đang gửi thư của bạn. Hãy thay bằng bản ghi này:',
  'admin.deliver.says.spfNoServer':
    'Bản ghi đọc được. Có gồm máy chủ của bạn hay không thì khi đặt SMTP_URL mới biết.',
  'admin.deliver.says.spfOwnBounces':
    'Bản ghi đọc được. {{provider}} nhận thư trả về dưới tên miền của họ và đạt SPF ở đó, nên bản ghi này không cần nêu họ; với tên miền của bạn, điều quyết định là DKIM.',
  'admin.deliver.says.spfCannotTell':
    'Bản ghi đọc được. {{host}} thuộc một nhà cung cấp mà chúng tôi không biết máy chủ gửi: hãy đối chiếu với hướng dẫn của họ.',
  'admin.deliver.says.spfGood':
    'Bản ghi đã gồm máy chủ của bạn, dùng {{lookups}} trong mười lượt hỏi được phép.',
  'admin.deliver.says.spfOpenEnd':
    'Bản ghi chưa có phần kết. Hãy thêm ~all, nghĩa là không ai khác gửi thư thay bạn.',
  'admin.deliver.says.spfPtr':
    'Bản ghi dùng ptr, thứ mà nhiều nơi bỏ qua và tiêu chuẩn khuyên không dùng.',
  'admin.deliver.says.dkimGood': 'Có khóa hợp lệ ở {{selectors}}.',
  'admin.deliver.says.dkimPublished':
    'Nhà cung cấp có ký bằng khóa này hay không thì một thư thử sẽ cho biết: gửi thử từ mục Bản tin, mở “Hiển thị thư gốc” trong Gmail và tìm “DKIM: PASS” kèm tên miền của bạn.',
  'admin.deliver.says.dkimLonger':
    'Khóa {{bits}} bit vẫn được chấp nhận, nhưng nay nên dùng 2.048 bit.',
  'admin.deliver.says.dkimTesting':
    'Khóa còn đánh dấu thử nghiệm (t=y) nên có nơi không tính. Khi đã chạy tốt, hãy bỏ đi.',
  'admin.deliver.says.dkimSeveral': 'Có nhiều khóa ở {{selector}}. Chỉ được phép có một.',
  'admin.deliver.says.dkimNoKey': 'Có bản ghi nhưng không chứa khóa.',
  'admin.deliver.says.dkimRevoked': 'Khóa để trống, nghĩa là đã bị thu hồi.',
  'admin.deliver.says.dkimBroken': 'Khóa bị hỏng, có lẽ bị cắt khi dán. Hãy dán lại trọn vẹn.',
  'admin.deliver.says.dkimKind': 'Không ai biết loại khóa {{kind}}.',
  'admin.deliver.says.dkimShort':
    'Khóa {{bits}} bit quá ngắn nên không được tính. Hãy nhờ nhà cung cấp tạo khóa 2.048 bit.',
  'admin.deliver.says.dkimMissing': 'Không có gì ở {{name}}.',
  'admin.deliver.says.dkimNone':
    'Đã thử {{count}} tên thường gặp mà không thấy khóa. Mỗi nhà cung cấp tự đặt tên và DNS không có danh sách, nên có thể khóa vẫn tồn tại.',
  'admin.deliver.says.dkimAsk':
    'Tên khóa (selector) và giá trị nằm trong trang quản lý của nhà cung cấp thư, mục “DKIM” hoặc “Domain authentication”. Nhập selector vào đây để kiểm tra.',
  'admin.deliver.says.dkimProvider':
    '{{provider}} cần các bản ghi này, sau khi bạn thêm tên miền trong trang quản lý của họ:',
  'admin.deliver.says.dmarcMissing':
    'Chưa có chính sách. Hãy bắt đầu bằng chính sách chỉ theo dõi; báo cáo được gửi về địa chỉ trong đó, nên hãy tạo hộp thư ấy hoặc thay bằng địa chỉ khác.',
  'admin.deliver.says.dmarcSeveral':
    'Có nhiều chính sách nên không chính sách nào được tính. Hãy giữ lại một.',
  'admin.deliver.says.dmarcNoPolicy':
    'Chính sách chưa nói phải làm gì: p phải là none, quarantine hoặc reject.',
  'admin.deliver.says.dmarcReportsTo':
    'Không gửi được báo cáo đến {{address}}: hãy viết mailto: trước địa chỉ.',
  'admin.deliver.says.dmarc_none':
    'Chỉ theo dõi: thư giả mạo vẫn đến nơi và bạn được báo. Khi báo cáo cho thấy mọi thư của bạn đều đạt, hãy chuyển sang quarantine.',
  'admin.deliver.says.dmarc_quarantine': 'Thư giả mạo vào mục thư rác.',
  'admin.deliver.says.dmarc_reject': 'Thư giả mạo bị từ chối.',
  'admin.deliver.says.dmarcInherited': 'Đây là chính sách của tên miền cấp trên ({{name}}).',
  'admin.deliver.says.dmarcNoReports':
    'Không ai nhận báo cáo. Hãy thêm {{add}} để biết ai gửi thư nhân danh bạn.',
  'admin.deliver.says.dmarcPart': 'Chỉ áp dụng cho {{share}}% số thư.',
  'admin.deliver.says.dmarcStrict':
    'Chính sách chặt: nhà cung cấp phải ký (DKIM) hoặc gửi (SPF) đúng là {{domain}}, không phải tên miền trên hay dưới nó.',
  'admin.deliver.says.reverseNoServer': 'Chưa đặt máy chủ thư nên không có gì để xem.',
  'admin.deliver.says.reverseNoHost':
    '{{host}} không có địa chỉ nên thư không gửi đi được. Hãy xem lại SMTP_URL.',
  'admin.deliver.says.reversePrivate':
    '{{host}} nằm trên máy hoặc mạng này. Từ đây không thấy thư đi ra bằng địa chỉ nào: hãy xem trên chính máy chủ đó.',
  'admin.deliver.says.reverseGood': 'Mọi địa chỉ của {{host}} đều có tên dẫn về đúng nó.',
  'admin.deliver.says.reverseGoodProvider':
    'Mọi địa chỉ của {{host}} đều có tên dẫn về đúng nó. Đó là việc của nhà cung cấp.',
  'admin.deliver.says.reverseProvider':
    '{{addresses}} của {{host}} không có tên dẫn về. Thư thường đi ra bằng địa chỉ khác, và tất cả đều do nhà cung cấp lo: bạn không phải làm gì.',
  'admin.deliver.says.reverseMissing':
    '{{addresses}} chưa có tên. Nơi cho thuê máy chủ đặt tên này (“reverse DNS”, “PTR”), không phải nơi quản lý tên miền:',
  'admin.deliver.says.reverseElsewhere':
    '{{addresses}} có tên nhưng không dẫn về. Nơi cho thuê máy chủ đặt tên này (“reverse DNS”, “PTR”):',
  'admin.deliver.says.mxMissing':
    '{{domain}} không có máy chủ nhận thư nên thư trả lời và thư trả về sẽ mất. Hãy thêm bản ghi MX của nơi giữ hộp thư của bạn.',
  'admin.deliver.says.mxNull':
    'Tên miền tuyên bố không nhận thư nào. Nhiều máy chủ từ chối người gửi mà mình không thể gửi lại.',
  'admin.deliver.says.mxLost': '{{hosts}} không có địa chỉ nên thư không đến được.',
  'admin.deliver.says.mxGood': 'Thư có thể đến nơi.',
  'admin.deliver.says.unsubscribeGood': 'Địa chỉ dùng https.',
  'admin.deliver.says.unsubscribePlain':
    'Địa chỉ không dùng https nên nút không hiện ra. Hãy đặt SITE_URL thành https://…',
};
