import type { standards as en } from '../en/pages-standards.ts';
import type { SameShape } from '../same-shape.ts';

export const standards: SameShape<typeof en> = {
  title: 'Chuẩn mực',
  description:
    'Những quy tắc tòa soạn {{site}} tự đặt ra: đạo đức, đính chính, kiểm chứng, sở hữu và nguồn thu, dùng AI, và chúng tôi hỏi ai.',
  eyebrow: 'Cách chúng tôi làm việc',
  lede: 'Sáu chính sách ngắn, nói rõ bạn có thể chờ đợi gì ở chúng tôi, để khi cần thì đối chiếu. Điều gì đo được bằng con số thì nằm ở một trang riêng.',
  proof: 'Chúng tôi đo những gì: xem các con số',
  all: 'Mọi chính sách',
  complain:
    'Nếu chúng tôi không giữ đúng một điều ở đây, xin báo qua {{editors}}. Một biên tập viên không tham gia bài viết sẽ trả lời bạn trong vòng 24 giờ.',
  policies: [
    {
      id: 'ethics',
      title: 'Đạo đức nghề',
      description:
        'Tòa soạn {{site}} giữ khoảng cách với những người mình viết về: cổ phần, quà cáp, quyền trả lời, sự công bằng và nhà tài trợ.',
      lede: 'Chúng tôi viết về những người mà một bài báo có thể đổi vận. Vì vậy phải giữ khoảng cách.',
      sections: [
        {
          id: 'shares',
          title: 'Cổ phần và việc làm thêm',
          body: [
            'Không ai viết về công ty mà bản thân, hay người sống cùng nhà, nắm cổ phần, quyền mua cổ phần hoặc một lời hứa về những thứ đó. Mỗi người trong tòa soạn khai với tổng biên tập mình đang nắm gì, có thay đổi thì khai lại.',
            'Chúng tôi không tư vấn cho startup hay quỹ nào, dù có trả tiền hay không. Ai rời một công ty để về tòa soạn thì hai năm không viết về công ty ấy.',
          ],
        },
        {
          id: 'gifts',
          title: 'Quà và các chuyến đi',
          body: [
            'Một ly cà phê là một ly cà phê. Thứ gì hơn thế, chúng tôi gửi trả hoặc đem cho. Chi phí đi lại chúng tôi tự lo; khi chỉ có chủ nhà mới đưa vào được, như lên tàu hay vào khu cấm, bài sẽ nói rõ.',
          ],
        },
        {
          id: 'fairness',
          title: 'Công bằng',
          body: [
            'Ai bị phê bình đều được hỏi trước, được biết toàn bộ lời phê bình, với thời hạn đủ để trả lời. Họ nói gì, bài viết đủ như vậy.',
            'Không ai ngoài tòa soạn được xem bài trước khi đăng. Với chuyện kỹ thuật, chúng tôi đọc lại lời trích cho người nói nghe; sửa dữ kiện thì nhận, đổi ý thì không.',
            'Công ty thất bại không có nghĩa là con người thất bại. Chúng tôi không viết ai kiếm bao nhiêu, yêu ai, tin gì, trừ khi bài viết nói về đúng điều đó.',
          ],
        },
        {
          id: 'sponsors',
          title: 'Nhà tài trợ',
          body: [
            'Nội dung tài trợ ghi “Tài trợ” phía trên tiêu đề, không do tòa soạn viết, và không nằm lẫn trong tin tức. Nhà tài trợ nào muốn được viết bài thì nhận địa chỉ của ban biên tập, như mọi người.',
          ],
        },
        {
          id: 'archive',
          title: 'Bài đã đăng thì ở lại',
          body: [
            'Chúng tôi không gỡ bài chỉ vì nó trở nên bất tiện. Chỗ nào sai thì [đính chính](/standards/corrections). Chỗ nào còn làm đau một người không phải nhân vật công chúng, chúng tôi cân nhắc rút tên, và ghi lại rằng đã rút.',
          ],
        },
      ],
    },
    {
      id: 'corrections',
      title: 'Chính sách đính chính',
      description:
        '{{site}} sửa chỗ sai ra sao: ai quyết định, nhanh đến đâu, điều gì được ghi trên bài, và điều gì không bao giờ được lặng lẽ thay đổi.',
      lede: 'Chúng tôi có sai. Điều chúng tôi nợ bạn là nói ra ngay ở chỗ bạn đã đọc.',
      sections: [
        {
          id: 'tell',
          title: 'Báo cho chúng tôi',
          body: [
            'Cuối mỗi bài đều có liên kết tới ban biên tập. Bạn cũng có thể viết tới {{editors}}, kèm đường dẫn và chỗ sai. Không cần nói mình là ai thì mới đúng.',
            'Thư nào cũng có người đọc. Một biên tập viên không tham gia bài viết sẽ quyết định, và bạn nhận hồi âm trong vòng 24 giờ.',
          ],
        },
        {
          id: 'what',
          title: 'Thế nào là đính chính',
          body: [
            'Khi một dữ kiện sai, như tên người, con số, ngày tháng, ai nói điều gì, chúng tôi sửa bài và thêm lời đính chính: đã viết gì, đúng ra là gì, sửa khi nào. Một dòng ở đầu bài dẫn tới đó.',
            'Lỗi về dữ kiện được sửa ngay trong ngày làm việc mà chúng tôi biết.',
            'Lỗi chính tả thì sửa, không ghi chú. Chuyện xảy ra sau khi đăng không phải là lỗi: đó là một bài mới, hoặc một phần cập nhật có ghi rõ.',
          ],
        },
        {
          id: 'languages',
          title: 'Ở cả hai ngôn ngữ',
          body: [
            'Bản tiếng Việt và bản tiếng Anh là hai văn bản riêng. Cả hai cùng sai thì đính chính cả hai trong một ngày. Chỉ bản dịch sai thì đính chính ở bản dịch, và nói rõ là chỉ ở đó.',
          ],
        },
        {
          id: 'where',
          title: 'Tìm đính chính ở đâu',
          body: [
            'Trên chính bài viết, chừng nào bài còn đó; ở [trang tổng hợp đính chính](/corrections), mới nhất trước; trong các nguồn cấp, đặt trước nội dung; và trong phần dữ liệu mà máy tìm kiếm đọc. Máy tìm kiếm được báo ngay lập tức.',
            'Con số của các công ty có nguồn và lịch sử riêng. Đã đổi gì, trang của công ty ghi lại.',
          ],
        },
      ],
    },
    {
      id: 'verification',
      title: 'Kiểm chứng',
      description:
        '{{site}} kiểm tra dữ kiện trước khi đăng ra sao: tài liệu, nguồn thứ hai, con số, lời trích và những người không thể nêu tên.',
      lede: 'Thông cáo báo chí là lời một bên. Bài của chúng tôi là phần còn lại sau khi đã hỏi.',
      sections: [
        {
          id: 'figures',
          title: 'Con số',
          body: [
            'Mỗi con số đến từ hồ sơ công bố, từ tài liệu chúng tôi đã xem, hoặc từ một người mà biên tập viên biết rõ danh tính. Ai nói thì ghi ngay trong câu. Công ty không xác nhận thì cũng ghi ngay đó.',
            'Các vòng vốn nằm trong một sổ cái, ở đó không con số công khai nào thiếu nguồn. Dưới bài viết về một vòng vốn như vậy, các nguồn nằm ở mục “Chúng tôi biết từ đâu”.',
          ],
        },
        {
          id: 'two',
          title: 'Hai nguồn',
          body: [
            'Điều mà ai đó không muốn lên báo cần hai nguồn không phụ thuộc nhau, hoặc một tài liệu chúng tôi đã tận mắt xem và kiểm tra xuất xứ.',
            'Trước khi đăng, một người thứ hai đọc bài đối chiếu với ghi chép: tên, số, ngày, lời trích và tiêu đề.',
          ],
        },
        {
          id: 'unnamed',
          title: 'Những người không nêu tên',
          body: [
            'Một người được giấu tên khi nêu tên có thể khiến họ mất việc, mất thị thực hay mất an toàn, và khi điều họ biết có thể kiểm tra được. Tổng biên tập biết họ là ai. Bài nói vì sao không nêu tên và vì sao họ biết.',
            'Chúng tôi không dùng lời giấu tên để khen, hay để nhận xét về một con người. Ai đã được hứa giữ kín thì không bị nêu tên khi chưa đồng ý.',
          ],
        },
        {
          id: 'unsure',
          title: 'Điều chưa kiểm tra được',
          body: [
            'Điều gì quan trọng mà chưa xác nhận được thì bài nói rõ, hoặc bài phải chờ. Chậm một bước vẫn rẻ hơn sai.',
          ],
        },
      ],
    },
    {
      id: 'ownership',
      title: 'Sở hữu và nguồn thu',
      description:
        'Ai sở hữu {{site}}, tiền từ đâu đến, không từ đâu đến, và tòa soạn được tách khỏi đồng tiền ra sao.',
      lede: 'Bạn nên biết mình đang đọc bằng tiền của ai.',
      sections: [
        {
          id: 'owners',
          title: 'Ai sở hữu',
          body: [
            '{{site}} do {{company}} xuất bản tại TP.HCM. Công ty thuộc về nhà sáng lập {{founder}} và những người làm việc ở đây. Không quỹ, không startup, không đảng phái nào có cổ phần, cũng không ai trong số đó cho chúng tôi vay tiền.',
          ],
        },
        {
          id: 'income',
          title: 'Tiền từ đâu',
          body: [
            [
              'Tài trợ bản tin, có ghi rõ là tài trợ.',
              'Vé các sự kiện của chúng tôi.',
              'Nghiên cứu do các tổ chức đặt hàng, không đăng như tin tức.',
            ],
            'Đọc bài là miễn phí, hồ sơ trong danh bạ startup và cơ sở dữ liệu nhà đầu tư cũng vậy. Không ai mua được hồ sơ, hay một vị trí đẹp hơn trong đó.',
          ],
        },
        {
          id: 'apart',
          title: 'Tòa soạn và đồng tiền',
          body: [
            'Người bán không biên tập, người biên tập không bán. Khi viết về một bên đã trả tiền cho chúng tôi trong mười hai tháng qua, bài nói rõ điều đó.',
          ],
        },
      ],
    },
    {
      id: 'ai',
      title: 'Dùng AI',
      description:
        'Tòa soạn {{site}} dùng mô hình ngôn ngữ vào việc gì và không vào việc gì, bạn đọc nhận ra bằng cách nào, và người khác được làm gì với bài của chúng tôi.',
      lede: 'Phần mềm giúp chúng tôi tìm, so và soát chính tả. Nó không đưa tin.',
      sections: [
        {
          id: 'never',
          title: 'Điều chúng tôi không làm',
          body: [
            'Không bài, tiêu đề hay bản dịch nào do máy viết mà không có người viết lại được đăng lên. Không giọng nói dựng, không lời trích bịa, không ảnh tạo sinh về người, nơi chốn hay sự kiện. Ảnh bìa là tranh vẽ, và trông ra tranh vẽ.',
          ],
        },
        {
          id: 'help',
          title: 'Điều chúng tôi làm',
          body: [
            [
              'Gỡ băng những cuộc phỏng vấn của chính mình, nghe lại trước khi trích.',
              'Xem lướt tài liệu dài. Tìm thấy gì thì đọc lại trong chính tài liệu.',
              'Gợi ý chính tả và thuật ngữ. Từng gợi ý đều do người quyết định.',
            ],
            'Điều ai đó tin cậy kể với chúng tôi không được đưa vào dịch vụ do bên khác vận hành.',
          ],
        },
        {
          id: 'who',
          title: 'Ai chịu trách nhiệm',
          body: [
            'Những người đứng tên bài. “Phần mềm bảo thế” là lời chúng tôi không nhận từ các công ty, và cũng không tự dùng cho mình. Nếu công cụ góp phần gây ra lỗi, lời đính chính sẽ nói rõ.',
          ],
        },
        {
          id: 'others',
          title: 'Người khác được làm gì với bài của chúng tôi',
          body: [
            ['{{search}}', '{{answers}}', '{{training}}'],
            'Các con số trong sổ gọi vốn là [dữ liệu mở](/data): cứ lấy dùng và ghi tên chúng tôi.',
            'Trình thu thập đọc thấy những điều này trong robots.txt, license.xml và tdmrep.json.',
          ],
        },
      ],
    },
    {
      id: 'sources',
      title: 'Đa dạng nguồn tin',
      description:
        '{{site}} hỏi ai và viết về ai: vượt ra ngoài hai thành phố, hai ngôn ngữ và mười nhà đầu tư quen mặt.',
      lede: 'Ai được hỏi đi hỏi lại rồi cũng thành câu chuyện. Chúng tôi cố hỏi người khác.',
      sections: [
        {
          id: 'whom',
          title: 'Chúng tôi hỏi ai',
          body: [
            'Một bài về công ty phải có tiếng nói của người dùng sản phẩm và người làm ra nó, không chỉ của người sáng lập và người rót vốn. Chuyên gia không có lợi ích trong chuyện, hoặc bài phải nói ra lợi ích ấy.',
            'Trước khi đăng, chúng tôi nhìn lại xem ai được nói trong bài. Nếu toàn là nam giới, hay toàn người ở hai thành phố, chúng tôi tự hỏi đó là do câu chuyện hay do danh bạ của mình.',
          ],
        },
        {
          id: 'places',
          title: 'Nơi chốn và ngôn ngữ',
          body: [
            'Chúng tôi đưa tin từ các tỉnh chứ không chỉ từ Hà Nội và TP.HCM, và đưa tin từ Hàn Quốc bằng tiếng Hàn. Người ta nói với chúng tôi bằng thứ tiếng họ nghĩ; lời ấy do chính người đã nghe dịch lại.',
            'Tên người viết đúng như họ viết, đủ mọi dấu.',
          ],
        },
        {
          id: 'access',
          title: 'Ai cũng đọc được',
          body: [
            'Bài nào cũng miễn phí, đủ nhẹ cho điện thoại cũ, và đọc được bằng bàn phím, kính phóng hay trình đọc màn hình. [Các con số](/proof) cho thấy chúng tôi đã làm đến đâu.',
          ],
        },
        {
          id: 'team',
          title: 'Ai làm việc ở đây',
          body: [
            'Tòa soạn nhỏ, nên chúng tôi không công bố tỷ lệ phần trăm của mười mấy con người. Tin tuyển dụng thì [công khai](/careers), nói mức lương trước buổi phỏng vấn đầu tiên và không đòi ảnh chân dung.',
          ],
        },
      ],
    },
  ],
};
