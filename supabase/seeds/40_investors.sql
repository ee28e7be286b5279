-- The investor database: the six of the sample list, six more, and two waiting for review.
-- All of them are invented; the addresses use the reserved top-level domain `example`.

insert into public.investors
  (id, name, slug, type, description, website, logo_url, aum_range, location, founded_year,
   investment_stage, investment_focus, status, featured, created_at)
values
  (
    'e0000000-0000-4000-8000-000000000001', $khoi$Cầu Gỗ Capital$khoi$, 'cau-go-capital', 'VC Fund',
    $khoi$Leads first institutional rounds in Vietnam and reserves half of each fund for follow-ons. The partners call at least ten customers before a term sheet and send founders the notes.$khoi$,
    'https://caugocapital.example', '/logos/cau-go-capital.svg', '$50M - $100M', $khoi$Hà Nội, Vietnam$khoi$, 2017,
    array['Seed', 'Series A'],
    array['FinTech', 'SaaS', 'E-commerce', 'Consumer Products'],
    'approved', true, now() - interval '120 days 5 hours'
  ),
  (
    'e0000000-0000-4000-8000-000000000002', $khoi$Solmaru Ventures$khoi$, 'solmaru-ventures', 'VC Fund',
    $khoi$A Seoul fund with a permanent office in Ho Chi Minh City. It backs companies that move physical things and introduces them to Korean manufacturers as customers before it invests.$khoi$,
    'https://solmaruventures.example', '/logos/solmaru-ventures.png', '$500M - $1B', $khoi$Seoul, South Korea$khoi$, 2014,
    array['Series A', 'Series B', 'Series C'],
    array['Logistics', 'Hardware', 'Enterprise Software', 'IoT'],
    'approved', true, now() - interval '118 days 10 hours'
  ),
  (
    'e0000000-0000-4000-8000-000000000003', $khoi$Cửu Long Angel Circle$khoi$, 'cuu-long-angel-circle', 'Angel Group',
    $khoi$Sixty-four members from the delta: millers, shipowners, a durian exporter, two retired hydrologists. Cheques of $20,000 to $250,000, decided at one dinner a month.$khoi$,
    'https://cuulongangelcircle.example', '/logos/cuu-long-angel-circle.svg', 'Under $10M', $khoi$Cần Thơ, Vietnam$khoi$, 2019,
    array['Pre-Seed', 'Seed'],
    array['AgriTech', 'Green Tech', 'Logistics'],
    'approved', true, now() - interval '115 days 15 hours'
  ),
  (
    'e0000000-0000-4000-8000-000000000004', $khoi$Straits Horizon Fund$khoi$, 'straits-horizon-fund', 'VC Fund',
    $khoi$Growth capital across Southeast Asia, with an in-house team for treasury, tax and listings. Typical first cheque: $15 million to $40 million.$khoi$,
    'https://straitshorizonfund.example', '/logos/straits-horizon-fund.svg', 'Over $1B', $khoi$Singapore$khoi$, 2011,
    array['Series B', 'Series C', 'Series D+', 'Growth Stage'],
    array['FinTech', 'Logistics', 'SaaS', 'E-commerce'],
    'approved', false, now() - interval '112 days 20 hours'
  ),
  (
    'e0000000-0000-4000-8000-000000000005', $khoi$Miền Trung Innovation Fund$khoi$, 'mien-trung-innovation-fund', 'Government Fund',
    $khoi$Public money matched one to one with private investors for companies that keep their engineering in central Vietnam. Non-voting, with a buy-back right for founders after six years.$khoi$,
    'https://mientrunginnovationfund.example', '/logos/mien-trung-innovation-fund.jpg', '$10M - $50M', $khoi$Đà Nẵng, Vietnam$khoi$, 2021,
    array['Pre-Seed', 'Seed', 'Series A'],
    array['Hardware', 'Green Tech', 'Enterprise Software', 'AI/ML'],
    'approved', false, now() - interval '110 days 2 hours'
  ),
  (
    'e0000000-0000-4000-8000-000000000006', $khoi$Bệ Phóng 12$khoi$, 'be-phong-12', 'Accelerator',
    $khoi$Twelve companies, twelve weeks, twice a year, in a former print works on the Tàu Hủ canal. $60,000 for six per cent, and a rule that week one is spent at a customer’s till.$khoi$,
    'https://bephong12.example', '/logos/be-phong-12.webp', 'Under $10M', $khoi$TP.HCM, Vietnam$khoi$, 2016,
    array['Pre-Seed'],
    array['FinTech', 'EdTech', 'HealthTech', 'Consumer Products'],
    'approved', false, now() - interval '108 days 7 hours'
  ),
  (
    'e0000000-0000-4000-8000-000000000007', $khoi$Taeyun Industrial Ventures$khoi$, 'taeyun-industrial-ventures', 'Corporate VC',
    $khoi$The venture arm of an industrial-maintenance group. Portfolio companies get a steel mill, a shipyard and four hundred bridges to test on.$khoi$,
    'https://taeyunindustrialventures.example', null, '$100M - $500M', $khoi$Ulsan, South Korea$khoi$, 2015,
    array['Seed', 'Series A', 'Series B'],
    array['Hardware', 'IoT', 'Green Tech'],
    'approved', false, now() - interval '95 days 12 hours'
  ),
  (
    'e0000000-0000-4000-8000-000000000008', $khoi$Pasar Pagi Ventures$khoi$, 'pasar-pagi-ventures', 'VC Fund',
    $khoi$Invests in food, retail and farm supply from Medan to Da Nang. The name means morning market, which is where the Monday meeting is held.$khoi$,
    'https://pasarpagiventures.example', null, '$100M - $500M', $khoi$Jakarta, Indonesia$khoi$, 2016,
    array['Seed', 'Series A', 'Series B'],
    array['Consumer Products', 'E-commerce', 'AgriTech', 'Logistics'],
    'approved', false, now() - interval '88 days 17 hours'
  ),
  (
    'e0000000-0000-4000-8000-000000000009', $khoi$Kaki Lima Angels$khoi$, 'kaki-lima-angels', 'Angel Group',
    $khoi$Operators from northern Malaysia’s electronics and food businesses who write small first cheques and lend their Saturdays.$khoi$,
    'https://kakilimaangels.example', null, 'Under $10M', $khoi$Penang, Malaysia$khoi$, 2018,
    array['Pre-Seed', 'Seed'],
    array['Consumer Products', 'FinTech', 'SaaS'],
    'approved', false, now() - interval '77 days 22 hours'
  ),
  (
    'e0000000-0000-4000-8000-000000000010', $khoi$Naka Growth Partners$khoi$, 'naka-growth-partners', 'VC Fund',
    $khoi$Late-stage and pre-listing capital for Asian companies that intend to stay independent. Holds for nine years on average.$khoi$,
    'https://nakagrowthpartners.example', null, 'Over $1B', $khoi$Tokyo, Japan$khoi$, 2008,
    array['Series C', 'Series D+', 'Growth Stage', 'IPO'],
    array['Enterprise Software', 'HealthTech', 'Hardware', 'Cybersecurity'],
    'approved', false, now() - interval '70 days 4 hours'
  ),
  (
    'e0000000-0000-4000-8000-000000000011', $khoi$Nhà Kho Accelerator$khoi$, 'nha-kho-accelerator', 'Accelerator',
    $khoi$A six-month programme for engineers who have never sold anything, in a warehouse by the Red River. Founders leave with three paying customers or with their equity back.$khoi$,
    'https://nhakhoaccelerator.example', null, 'Under $10M', $khoi$Hà Nội, Vietnam$khoi$, 2020,
    array['Pre-Seed', 'Seed'],
    array['AI/ML', 'Enterprise Software', 'Cybersecurity'],
    'approved', false, now() - interval '64 days 9 hours'
  ),
  (
    'e0000000-0000-4000-8000-000000000012', $khoi$Nordlys Climate Fund$khoi$, 'nordlys-climate-fund', 'VC Fund',
    $khoi$Backs emissions cuts that would pay for themselves without a subsidy. A third of the fund is reserved for Southeast Asia.$khoi$,
    'https://nordlysclimatefund.example', null, '$100M - $500M', $khoi$Copenhagen, Denmark$khoi$, 2018,
    array['Series A', 'Series B'],
    array['Green Tech', 'AgriTech', 'IoT'],
    'approved', true, now() - interval '58 days 14 hours'
  ),
  (
    'e0000000-0000-4000-8000-000000000013', $khoi$Đồng Hành Capital$khoi$, 'dong-hanh-capital', 'VC Fund',
    $khoi$A first-time fund raised from Vietnamese family businesses that want to meet the companies their children are starting.$khoi$,
    'https://donghanhcapital.example', null, '$10M - $50M', $khoi$TP.HCM, Vietnam$khoi$, 2025,
    array['Seed', 'Series A'],
    array['HealthTech', 'EdTech', 'SaaS'],
    'pending', false, now() - interval '3 days 19 hours'
  ),
  (
    'e0000000-0000-4000-8000-000000000014', $khoi$Gwangan Angel Club$khoi$, 'gwangan-angel-club', 'Angel Group',
    $khoi$Thirty-one individuals from Busan’s port, film and hospital communities. Meets on the beach when the weather allows.$khoi$,
    'https://gwanganangelclub.example', null, 'Under $10M', $khoi$Busan, South Korea$khoi$, 2024,
    array['Pre-Seed', 'Seed'],
    array['HealthTech', 'Logistics', 'Media & Entertainment'],
    'pending', false, now() - interval '1 days 1 hours'
  )
on conflict (id) do nothing;

-- What they say of how to come to them.
update public.investors as i set cheque = s.cheque, contact = s.contact, approach = s.approach, portfolio = s.portfolio
from (values
  ('cau-go-capital', 'USD 500000-4000000', 'deals@caugocapital.example',
    $khoi$Send a deck of twelve pages at most, and the names of three customers we may call. We answer every mail within ten days, also when the answer is no.$khoi$,
    E'Nồi Lớn\nChợ Sớm\nTiệm Sổ'),
  ('solmaru-ventures', 'KRW 1500000000-12000000000', 'https://solmaruventures.example/apply', null, null),
  ('cuu-long-angel-circle', 'USD 20000-250000', 'dinner@cuulongangelcircle.example',
    $khoi$Come to the dinner: first Thursday of the month, ten minutes without slides. A member has to have tried what you make.$khoi$, null)
) as s (slug, cheque, contact, approach, portfolio)
where i.slug = s.slug;
