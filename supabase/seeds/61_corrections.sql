-- What stories of the demo had wrong. The last is one of the Vietnamese text alone: the English one had it right.

insert into public.corrections (id, article_id, corrected_at, wrong, correct)
select said.id::uuid, said.article::uuid, now() - said.ago, said.wrong, said.correct
from (values
  ('c1000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000007', interval '5 days 2 hours',
    $khoi$We wrote that a transfer with Dure Pay costs 3,500 won. That was the price until 2023.$khoi$,
    $khoi$It costs 3,900 won, whatever the sum. A reader sent us her receipt.$khoi$),
  ('c1000000-0000-4000-8000-000000000002', 'b0000000-0000-4000-8000-000000000007', interval '5 days 1 hour',
    $khoi$Chúng tôi viết mỗi lần chuyển tiền ở Dure Pay tốn 3.500 won. Đó là giá áp dụng đến năm 2023.$khoi$,
    $khoi$Giá hiện nay là 3.900 won, gửi bao nhiêu cũng vậy. Một bạn đọc đã gửi cho chúng tôi tờ biên nhận.$khoi$),
  ('c1000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000009', interval '12 days 3 hours',
    $khoi$We named Taeyun Industrial Ventures as the lead of Mái Nắng’s Series B. Our notes had the two investors the wrong way round.$khoi$,
    $khoi$The Nordlys Climate Fund led the round; Taeyun joined it.$khoi$),
  ('c1000000-0000-4000-8000-000000000004', 'b0000000-0000-4000-8000-000000000009', interval '12 days 2 hours',
    $khoi$Chúng tôi viết Taeyun Industrial Ventures dẫn dắt vòng Series B của Mái Nắng. Ghi chép của chúng tôi đã đổi chỗ hai nhà đầu tư.$khoi$,
    $khoi$Bên dẫn dắt là Nordlys Climate Fund; Taeyun cùng tham gia.$khoi$),
  ('c1000000-0000-4000-8000-000000000005', 'b0000000-0000-4000-8000-000000000002', interval '2 days 4 hours',
    $khoi$Bản tiếng Việt viết Cò Bay cho tài công vay lãi 9% một tháng. Chúng tôi dịch nhầm; bản tiếng Anh vẫn đúng.$khoi$,
    $khoi$Lãi suất là 9% một năm.$khoi$)
) as said (id, article, ago, wrong, correct)
where exists (select from public.articles as a where a.id = said.article::uuid)
on conflict (id) do nothing;
