-- Three people who write here, and which stories name them. What has no name is the team's. They are invented.

insert into public.authors (id, slug, name, photo, links)
values
  ('c4000000-0000-4000-8000-000000000001', 'truong-my-duyen', $khoi$Trương Mỹ Duyên$khoi$, '/people/truong-my-duyen.svg', '{}'),
  ('c4000000-0000-4000-8000-000000000002', 'kang-bo-ram', $khoi$Kang Bo-ram$khoi$, '/people/kang-bo-ram.svg', '{}'),
  ('c4000000-0000-4000-8000-000000000003', 'luong-quoc-thai', $khoi$Lương Quốc Thái$khoi$, '/people/luong-quoc-thai.svg', '{}')
on conflict (id) do nothing;

insert into public.author_biographies (author_id, locale, biography)
values
  ('c4000000-0000-4000-8000-000000000001', 'en', $khoi$Reports from Ho Chi Minh City on money, work and what becomes of companies afterwards. She kept the books of a fishing cooperative in Phan Thiết for four years before she wrote about anybody else’s.

She reads accounts from the notes backwards, and answers letters on Thursdays.$khoi$),
  ('c4000000-0000-4000-8000-000000000001', 'vi', $khoi$Viết từ TP.HCM về tiền bạc, việc làm và chuyện về sau của các công ty. Trước khi viết sổ sách của người khác, chị giữ sổ cho một hợp tác xã đánh cá ở Phan Thiết bốn năm.

Chị đọc báo cáo tài chính từ phần thuyết minh ngược lên, và trả lời thư bạn đọc vào thứ Năm.$khoi$),
  ('c4000000-0000-4000-8000-000000000002', 'en', $khoi$Our correspondent in Seoul, for companies in Korea and for Koreans elsewhere. She interprets between three languages and distrusts all of them a little.

She was a desk editor in Busan for seven years. What she has written in Korean and English, others here put into Vietnamese.$khoi$),
  ('c4000000-0000-4000-8000-000000000002', 'vi', $khoi$Phóng viên thường trú tại Seoul, viết về các công ty ở Hàn Quốc và người Hàn ở nơi khác. Chị dịch qua lại giữa ba thứ tiếng, và với thứ tiếng nào cũng ngờ một chút.

Chị từng làm biên tập bảy năm ở Busan. Bài chị viết bằng tiếng Hàn và tiếng Anh được đồng nghiệp chuyển sang tiếng Việt.$khoi$),
  ('c4000000-0000-4000-8000-000000000003', 'en', $khoi$Draws the covers and keeps the ledger, which he says is one job: leaving out. He studied hydrology in Cần Thơ and still prefers a gauge to a press release.

Where a story has a chart, he has counted twice.$khoi$),
  ('c4000000-0000-4000-8000-000000000003', 'vi', $khoi$Vẽ bìa và giữ sổ cái, theo anh là cùng một nghề: bỏ bớt. Anh học thủy văn ở Cần Thơ, đến giờ vẫn tin cái thước đo nước hơn tờ thông cáo.

Bài nào có biểu đồ, bài đó anh đã đếm hai lần.$khoi$)
on conflict do nothing;

-- By the number that a story and its Vietnamese version share; what was written in Vietnamese only begins with c.
insert into public.article_authors (article_id, author_id, role, position)
select a.id, ('c4000000-0000-4000-8000-' || lpad(n.author::text, 12, '0'))::uuid, n.role, n.position
from (values
  ('a', 8, 1, 'author', 1), ('a', 11, 1, 'author', 1), ('a', 18, 1, 'author', 1), ('a', 28, 1, 'author', 1),
  ('a', 46, 1, 'author', 1), ('a', 47, 1, 'author', 1), ('a', 49, 1, 'author', 1), ('c', 1, 1, 'author', 1),
  ('a', 7, 2, 'author', 1), ('a', 15, 2, 'author', 1), ('a', 19, 2, 'author', 1), ('a', 20, 2, 'author', 1),
  ('a', 26, 2, 'author', 1), ('a', 32, 2, 'author', 1), ('a', 44, 2, 'author', 1), ('a', 49, 2, 'author', 2),
  ('a', 4, 3, 'author', 1), ('a', 45, 3, 'author', 1), ('a', 48, 3, 'author', 1), ('a', 22, 3, 'author', 1),
  -- What the correspondent in Seoul wrote.
  ('b', 7, 1, 'translator', 1), ('b', 15, 1, 'translator', 1), ('b', 19, 1, 'translator', 1), ('b', 44, 1, 'translator', 1)
) as n (kind, story, author, role, position)
join public.articles as a on (n.kind || '0000000-0000-4000-8000-' || lpad(n.story::text, 12, '0'))::uuid
  in (a.id, case when n.kind = 'a' then a.translation_of end)
on conflict do nothing;
