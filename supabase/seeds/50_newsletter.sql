-- Three campaigns for the Newsletter tab: one that was sent and so stands in the archive, and two that
-- somebody is writing. Nobody is subscribed yet, so nobody got the first; and as the demo's, none of them
-- goes to anybody before the newsroom makes it its own.

insert into public.newsletter_issues
  (id, demo, slug, status, subject_en, subject_vi, preheader_en, preheader_vi, blocks,
   started_at, expanded_at, sent_at, created_at)
select
  'c0000000-0000-4000-8000-000000000001'::uuid, true, 'the-work-nobody-wants-to-do-at-night', 'sent',
  'The work nobody wants to do at night',
  'Những việc không ai muốn làm ban đêm',
  'A broth kitchen, a river timetable, and what both say about labour.',
  'Một bếp nước dùng, một lịch chạy sông, và câu chuyện lao động phía sau.',
  private.letter_of($khoi$Good morning.

Two of this week’s rounds went to companies that sell sleep. One simmers broth through the night so that phở shops need not; the other gives barge owners a timetable, so that they can stop waiting at the landing. Neither invented anything. Both noticed who was tired.

We also asked what the money has to prove, and by when. The answers were shorter than the press releases.$khoi$,
  $khoi$Chào buổi sáng.

Hai vòng gọi vốn tuần này thuộc về những công ty bán giấc ngủ. Một bên thức thay các quán phở để ninh nước dùng; bên kia đưa cho chủ sà lan một lịch chạy, để họ khỏi phải ngồi chờ ở bến. Chẳng ai phát minh ra điều gì mới. Họ chỉ để ý xem ai đang mệt.

Chúng tôi cũng hỏi số tiền ấy phải chứng minh điều gì, và đến khi nào. Câu trả lời ngắn hơn thông cáo báo chí.$khoi$,
  array(select id from public.articles where locale = 'en' and status = 'published' order by featured desc, published_at desc, id limit 5)),
  now() - interval '4 days 10 minutes', now() - interval '4 days 10 minutes', now() - interval '4 days',
  now() - interval '6 days'
union all select
  'c0000000-0000-4000-8000-000000000002'::uuid, true, null, 'draft',
  'Five rounds that matter, and one number',
  'Năm vòng gọi vốn đáng chú ý và một con số',
  'Your Monday letter: who raised, and what the money has to prove.',
  'Thư thứ Hai: ai vừa gọi vốn, và đồng tiền ấy phải chứng minh điều gì.',
  private.letter_of($khoi$Good morning.

Five rounds closed while you were away for the weekend, and one number in our directory moved more than it should have. We start with the number.$khoi$,
  $khoi$Chào buổi sáng.

Năm vòng gọi vốn khép lại trong lúc bạn nghỉ cuối tuần, và một con số trong danh bạ của chúng tôi nhảy nhiều hơn bình thường. Xin bắt đầu từ con số ấy.$khoi$,
  array(select id from public.articles where locale = 'en' and status = 'published' and category = 'funding' order by published_at desc, id limit 5)),
  null, null, null, now() - interval '1 day'
union all select
  'c0000000-0000-4000-8000-000000000003'::uuid, true, null, 'draft',
  'What founders told us this month',
  'Những điều nhà sáng lập kể trong tháng này',
  null, null, '[]', null, null, null, now() - interval '2 hours'
on conflict (id) do nothing;
