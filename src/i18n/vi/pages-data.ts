import type { data as en } from '../en/pages-data.ts';
import type { SameShape } from '../same-shape.ts';

export const data: SameShape<typeof en> = {
  title: 'Dữ liệu mở: startup, nhà đầu tư và vòng gọi vốn',
  description:
    'Toàn bộ sổ cái của {{site}} thành tệp mỗi đêm: startup, nhà đầu tư, vòng gọi vốn{{withPeople}} và nguồn, dạng CSV và JSON, dùng tự do theo CC BY 4.0.',
  eyebrow: 'Dữ liệu mở',
  heading: 'Cả cuốn sổ cái, trong vài tệp.',
  lede: 'Công ty, nhà đầu tư, vòng gọi vốn{{withPeople}} và nguồn của mọi con số: đúng những gì trên trang của chúng tôi, được ghi thành tệp mỗi đêm. Hãy tải về, kiểm tra và làm điều gì đó mới.',
  files: {
    heading: 'Các tệp',
    note: 'UTF-8, mỗi bảng một tệp cho mỗi định dạng',
    of: 'Tính đến {{date}}',
    none: 'Những tệp đầu tiên sẽ được ghi trong đêm nay.',
    caption: 'Các tệp ngày {{date}}',
    table: 'Bảng',
    rows: 'Số dòng',
    download: 'Tải về',
    downloadOf: '{{table}} dạng {{format}}, {{size}}',
    sum: 'SHA-256',
    manifest: 'Toàn bộ dung lượng và mã kiểm tra',
    latest:
      'Địa chỉ không ghi ngày, như {{example}}, luôn dẫn tới ngày mới nhất. Địa chỉ có ngày thì giữ nguyên, trừ khi có người được xóa: lúc đó tệp của những ngày trước bị gỡ.',
    checksum:
      'Mã kiểm tra tính trên tệp đã giải nén: sha256sum startups.csv cho ra đúng con số ở đây.',
    days: 'Những ngày trước',
    kept: 'Tệp được giữ trong 30 ngày.',
  },
  licence: {
    heading: 'Giấy phép',
    text: 'Bạn được sao chép, chỉnh sửa và bán lại dữ liệu này, miễn là ghi nguồn {{site}}: [Creative Commons Ghi công 4.0]({{licence}}). Tên và logo của các công ty vẫn thuộc về họ.',
    cite: 'Cách trích dẫn',
    citation: '{{site}}, Dữ liệu mở, {{date}}, {{url}} (CC BY 4.0)',
  },
  changes: {
    heading: 'Điều gì thay đổi, điều gì không',
    items: [
      {
        title: 'Chỉ những gì công khai',
        text: 'Tệp được đọc đúng như một độc giả đọc trang. Thông tin mất nguồn hoặc mục bị rút sẽ không còn từ đêm kế tiếp.',
      },
      {
        title: 'Dữ liệu nói gì về con người',
        text: '{{dataPeople}}',
      },
      {
        title: 'Cột mới nằm ở cuối',
        text: 'Cột mới có thể xuất hiện bất cứ lúc nào, ở cuối tệp. Trước khi đổi tên hay bỏ một cột, trang này sẽ báo trước 30 ngày.',
      },
      {
        title: 'Mã định danh không đổi',
        text: 'Một id không bao giờ đổi và không bao giờ được cấp lại. Địa chỉ (slug) đi theo tên.',
      },
      {
        title: 'CSV cho bảng tính',
        text: 'Danh sách được ngăn bằng dấu chấm phẩy. Chữ mà bảng tính sẽ hiểu thành công thức được thêm dấu nháy ở đầu; tệp JSON giữ nguyên.',
      },
    ],
  },
  columns: {
    heading: 'Bảng và cột',
    note: 'Giải thích từng cột',
    name: 'Cột',
    type: 'Kiểu',
    meaning: 'Ý nghĩa',
    of: 'Các cột của {{table}}',
    types: {
      id: 'id (UUID)',
      text: 'chữ',
      url: 'địa chỉ',
      number: 'số',
      date: 'ngày',
      time: 'thời điểm (UTC)',
      boolean: 'đúng hoặc sai',
      list: 'danh sách chữ',
    },
  },
  common: {
    id: 'Mã định danh của dòng.',
    slug: 'Phần cuối của địa chỉ trên trang này.',
    startup_id: 'Startup, theo startups.id.',
    investor_id: 'Nhà đầu tư, theo investors.id.',
    round_id: 'Vòng gọi vốn, theo funding_rounds.id.',
    website: 'Trang web riêng.',
    location: 'Địa điểm, theo cách họ tự ghi.',
    founded_year: 'Năm thành lập.',
    logo_url: 'Địa chỉ của logo.',
    created_at: 'Lúc dòng được thêm vào.',
    updated_at: 'Lúc dòng thay đổi gần nhất.',
  },
  tables: {
    startups: {
      about: 'Các công ty trong danh bạ startup đã được ban biên tập duyệt.',
      columns: {
        name: 'Tên công ty.',
        description: 'Công ty làm gì, trong một đoạn.',
        category: 'Lĩnh vực, một trong mười một.',
        stage: 'Giai đoạn; theo vòng gọi vốn mới nhất đã xác nhận, nếu có.',
        employees: 'Số nhân viên, theo khoảng.',
        funding_stage: 'Giai đoạn của vòng mới nhất đã xác nhận.',
        funding_amount: 'Số đô la Mỹ của vòng mới nhất đã xác nhận.',
      },
    },
    investors: {
      about: 'Các quỹ và nhóm trong cơ sở dữ liệu nhà đầu tư.',
      columns: {
        name: 'Tên nhà đầu tư.',
        description: 'Cách đầu tư, trong một đoạn.',
        type: 'Loại nhà đầu tư, chẳng hạn VC Fund hay Angel Group.',
        aum_range: 'Tài sản quản lý, theo khoảng.',
        investment_stage: 'Các giai đoạn mà họ nói là có đầu tư.',
        investment_focus: 'Các lĩnh vực mà họ nói là có đầu tư.',
        cheque: 'Khoản đầu tư mỗi lần theo lời nhà đầu tư: loại tiền, ít nhất và nhiều nhất.',
        portfolio: 'Các công ty mà nhà đầu tư nói đang nắm giữ, mỗi dòng một công ty.',
      },
    },
    entry_texts: {
      about:
        'Startup làm gì, nhà đầu tư rót vốn ra sao, bằng từng ngôn ngữ của trang. Ngôn ngữ nào chưa có thì dùng lời tự giới thiệu, bằng ngôn ngữ đã viết.',
      columns: {
        locale: 'Ngôn ngữ của đoạn văn (ISO 639-1).',
        description: 'Startup làm gì, hoặc nhà đầu tư rót vốn ra sao, trong một đoạn.',
      },
    },
    funding_rounds: {
      about: 'Các vòng gọi vốn có nguồn công khai, trừ những vòng đã rút.',
      columns: {
        announced_on: 'Ngày công bố.',
        kind: 'Loại vòng, chẳng hạn Seed, Series A, Bridge hay Grant.',
        status:
          'reported (đưa tin), confirmed (đã xác nhận) hoặc disputed (còn tranh cãi). Các con số tổng trên trang không tính vòng còn tranh cãi.',
        amount: 'Số tiền như được công bố, theo đơn vị tiền tệ. Trống: không tiết lộ.',
        currency: 'Đơn vị tiền của amount và valuation (ISO 4217).',
        usd_rate: 'Bao nhiêu đơn vị tiền đổi được một đô la Mỹ.',
        usd_rate_on: 'Ngày của tỷ giá đó.',
        amount_usd: 'Số tiền tính bằng đô la Mỹ theo tỷ giá đó.',
        valuation: 'Định giá sau vòng, theo đơn vị tiền tệ.',
      },
    },
    round_investors: {
      about: 'Những ai tham gia một vòng gọi vốn.',
      columns: {
        name: 'Tên của người không có trong cơ sở dữ liệu nhà đầu tư.',
        lead: 'Có dẫn dắt vòng hay không.',
      },
    },
    people: {
      about: 'Những người có ít nhất một vai trò công khai.',
      columns: { name: 'Họ tên.' },
    },
    roles: {
      about: 'Vai trò của mọi người tại startup và nhà đầu tư, hiện nay hoặc trước đây.',
      columns: {
        person_id: 'Người, theo people.id.',
        role: 'founder, ceo, cto, coo, cfo, partner hoặc director.',
        since: 'Năm bắt đầu.',
        until: 'Năm kết thúc. Trống: đến nay, hoặc không rõ.',
      },
    },
    fact_sources: {
      about: 'Nguồn của một vòng gọi vốn, một vai trò hoặc số nhân viên.',
      columns: {
        role_id: 'Vai trò, theo roles.id.',
        employees_of: 'Startup có số nhân viên mà nguồn này chứng thực.',
        url: 'Trang ở nơi khác.',
        article_id: 'Hoặc bài viết của chúng tôi.',
        publisher: 'Bên xuất bản trang.',
        title: 'Tiêu đề trang.',
        seen_on: 'Ngày gần nhất chúng tôi mở được trang; bỏ trống: chưa lần nào.',
        unreachable_since: 'Ngày từ đó trang không mở được; bỏ trống: vẫn mở được.',
        supports:
          'Điều nó xác nhận về vòng gọi vốn, một hay nhiều trong số: sum (số tiền), date (ngày), investors (nhà đầu tư), lead (bên dẫn dắt); bỏ trống ở dữ kiện khác.',
      },
    },
    article_mentions: {
      about:
        'Các bài đã đăng nhắc đến ai, do biên tập viên xác nhận. Mỗi bản ngôn ngữ có danh sách riêng.',
      columns: {
        article_id: 'Bài viết, theo fact_sources.article_id.',
        startup_id: 'Startup được nhắc đến, theo startups.id;',
        investor_id: 'hoặc nhà đầu tư, theo investors.id;',
        person_id: 'hoặc người, theo people.id.',
        kind: 'Là loại nào trong ba loại: startup, investor (nhà đầu tư) hay person (người).',
        role: 'subject nếu bài viết về họ, mentioned nếu bài chỉ nhắc đến.',
      },
    },
  },
};
