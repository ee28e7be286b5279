-- The startup directory: approved companies, three waiting for review and one that was turned down.
-- All of them are invented; the addresses use the reserved top-level domain `example`.

insert into public.startups
  (id, name, slug, description, website, category, stage, location, employees, founded_year,
   funding_stage, funding_amount, logo_url, status, featured, review_note, created_at)
values
  (
    'd0000000-0000-4000-8000-000000000001', $khoi$Nồi Lớn$khoi$, 'noi-lon',
    $khoi$Cooks phở broth overnight in a shared kitchen in Gia Lâm and delivers it before dawn to shops that finish it to their own recipe. More than two hundred shops in Hanoi have handed it their night shift. A second kitchen in Hưng Yên is under construction.$khoi$,
    'https://noilon.example', 'FoodTech', 'Series A', $khoi$Hà Nội, Vietnam$khoi$, '51-100', 2022,
    'Series A', 6800000, '/logos/noi-lon.svg', 'approved', true,
    null,
    now() - interval '38 days 7 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000002', $khoi$Cò Bay$khoi$, 'co-bay',
    $khoi$Runs scheduled barge departures from the Mekong Delta to the deep-water terminals at Cái Mép and sells space on them by the container. Skippers are paid whether or not the hold is full. Draught sensors tell them what will pass under the next bridge.$khoi$,
    'https://cobay.example', 'LogisTech', 'Series A', $khoi$Cần Thơ, Vietnam$khoi$, '51-100', 2021,
    'Series A', 9000000, '/logos/co-bay.svg', 'approved', false,
    null,
    now() - interval '36 days 14 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000003', $khoi$Phù Sa Data$khoi$, 'phu-sa-data',
    $khoi$Measures salinity canal by canal with floating sensors that cost less than a bicycle tyre. Farmers receive a text message when the sea comes up; water utilities, exporters and one insurer pay for the record.$khoi$,
    'https://phusadata.example', 'Climate Tech', 'Seed', $khoi$Cần Thơ, Vietnam$khoi$, '11-25', 2021,
    'Seed', 1900000, '/logos/phu-sa-data.svg', 'approved', true,
    null,
    now() - interval '44 days 21 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000004', $khoi$Sông Hàn Robotics$khoi$, 'song-han-robotics',
    $khoi$Builds magnetic crawlers that inspect the inside of steel box girders without sending a person in. Its machines have looked at 71 bridges in six countries. The whole team goes home for lunch.$khoi$,
    'https://songhanrobotics.example', 'Hardware', 'Seed', $khoi$Đà Nẵng, Vietnam$khoi$, '26-50', 2021,
    'Seed', 3200000, '/logos/song-han-robotics.svg', 'approved', false,
    null,
    now() - interval '51 days 5 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000005', $khoi$Vọng AI$khoi$, 'vong-ai',
    $khoi$Speech recognition for the Vietnamese that people speak on the telephone, from Nghệ An to Cà Mau. Models are small enough to run in a hospital’s own server room. Households that contribute recordings get them back.$khoi$,
    'https://vongai.example', 'AI/ML', 'Seed', $khoi$Hà Nội, Vietnam$khoi$, '11-25', 2023,
    'Seed', 4100000, '/logos/vong-ai.svg', 'approved', true,
    null,
    now() - interval '29 days 12 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000006', $khoi$Tiệm Sổ$khoi$, 'tiem-so',
    $khoi$Bookkeeping, e-invoices and tax filing for household businesses, on a phone, in the words a shopkeeper uses. Working-capital loans are priced on the ledger instead of the land certificate.$khoi$,
    'https://tiemso.example', 'FinTech', 'Series A', $khoi$TP.HCM, Vietnam$khoi$, '101-500', 2020,
    'Series A', 11000000, '/logos/tiem-so.svg', 'approved', false,
    null,
    now() - interval '33 days 19 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000007', $khoi$Ổ Cắm$khoi$, 'o-cam',
    $khoi$Battery-swap cabinets for delivery riders, placed where they wait: under flyovers, behind markets, beside iced-tea stalls. A swap takes 38 seconds. The company owns the batteries and rents them by the kilometre.$khoi$,
    'https://ocam.example', 'Climate Tech', 'Series B', $khoi$Hà Nội, Vietnam$khoi$, '101-500', 2019,
    'Series B', 24000000, '/logos/o-cam.svg', 'approved', false,
    null,
    now() - interval '61 days 3 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000008', $khoi$Mái Nắng$khoi$, 'mai-nang',
    $khoi$Rents the roofs of factories, covers them in panels and sells the power to the tenant below under ten- to fifteen-year contracts. It operates 164 megawatts across the southern industrial parks.$khoi$,
    'https://mainang.example', 'Climate Tech', 'Series B', $khoi$Đồng Nai, Vietnam$khoi$, '101-500', 2018,
    'Series B', 31000000, '/logos/mai-nang.svg', 'approved', false,
    null,
    now() - interval '47 days 10 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000009', $khoi$Trạm Y$khoi$, 'tram-y',
    $khoi$Puts pocket ultrasound probes in commune health stations and connects them to obstetricians in provincial hospitals. Midwives are trained in nine days. Reports come back in under twenty minutes.$khoi$,
    'https://tramy.example', 'HealthTech', 'Series A', $khoi$Huế, Vietnam$khoi$, '51-100', 2020,
    'Series A', 7500000, '/logos/tram-y.svg', 'approved', false,
    null,
    now() - interval '55 days 17 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000010', $khoi$Lớp Nhỏ$khoi$, 'lop-nho',
    $khoi$Online tutoring in groups of five for lower-secondary pupils outside the big cities. There are no celebrity teachers: lessons are led by trained student teachers, who follow the same five children for a year.$khoi$,
    'https://lopnho.example', 'EdTech', 'Pre-Seed', $khoi$TP.HCM, Vietnam$khoi$, '11-25', 2024,
    'Pre-Seed', 600000, '/logos/lop-nho.svg', 'approved', false,
    null,
    now() - interval '20 days 1 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000011', $khoi$Rẫy$khoi$, 'ray',
    $khoi$Maps smallholder coffee plots in Đắk Lắk and carries the proof of origin with each bag to the roaster in Europe. Farmers own their polygons and can withdraw them.$khoi$,
    'https://ray.example', 'FoodTech', 'Seed', $khoi$Buôn Ma Thuột, Vietnam$khoi$, '26-50', 2021,
    'Seed', 2400000, '/logos/ray.svg', 'approved', false,
    null,
    now() - interval '42 days 8 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000012', $khoi$Chợ Sớm$khoi$, 'cho-som',
    $khoi$A wholesale order book for highland vegetables. Restaurants commit by nine in the evening, farmers cut at two in the morning, and nothing is harvested without a buyer.$khoi$,
    'https://chosom.example', 'E-commerce', 'Pre-Seed', $khoi$Đà Lạt, Vietnam$khoi$, '6-10', 2024,
    'Pre-Seed', 350000, '/logos/cho-som.svg', 'approved', false,
    null,
    now() - interval '17 days 15 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000013', $khoi$Đá Viên$khoi$, 'da-vien',
    $khoi$Thermal batteries that keep a standard container below minus eighteen for three days without a plug. The name means ice cube. Its test yard in Hải Phòng is open to other cold-chain startups.$khoi$,
    'https://davien.example', 'LogisTech', 'Seed', $khoi$Hải Phòng, Vietnam$khoi$, '26-50', 2022,
    'Seed', 2800000, '/logos/da-vien.svg', 'approved', false,
    null,
    now() - interval '26 days 22 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000014', $khoi$Mộc Bản$khoi$, 'moc-ban',
    $khoi$Contracts, signatures and renewals for companies with fewer than fifty staff. Templates are written by practising lawyers and explained clause by clause in plain Vietnamese.$khoi$,
    'https://mocban.example', 'SaaS', 'Seed', $khoi$Đà Nẵng, Vietnam$khoi$, '11-25', 2022,
    'Seed', 1200000, '/logos/moc-ban.svg', 'approved', false,
    null,
    now() - interval '58 days 6 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000015', $khoi$Lục Bình$khoi$, 'luc-binh',
    $khoi$Turns water hyacinth, the weed that chokes the delta’s canals, into moulded packaging. Two founders, one press, and an order from a fruit exporter for four thousand trays.$khoi$,
    'https://lucbinh.example', 'Other', 'Idea', $khoi$Cần Thơ, Vietnam$khoi$, '1-5', 2025,
    null, null, '/logos/luc-binh.png', 'approved', false,
    null,
    now() - interval '12 days 13 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000016', $khoi$Dure Pay (두레페이)$khoi$, 'dure-pay',
    $khoi$Remittances for people who work in Korea and send money home to Vietnam, Nepal, Uzbekistan and Cambodia. Named after the village labour pools of old Korea; one in four transfers is sent by a group.$khoi$,
    'https://durepay.example', 'FinTech', 'Series C+', $khoi$Seoul, South Korea$khoi$, '101-500', 2016,
    'Series C+', 88000000, '/logos/dure-pay.svg', 'approved', true,
    null,
    now() - interval '49 days 20 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000017', $khoi$Hanulcell (한울셀)$khoi$, 'hanulcell',
    $khoi$Grades second-hand electric-vehicle batteries in nine minutes with impedance measurements taken through the charging port. Used by leasing companies, insurers and recyclers in Korea and Vietnam.$khoi$,
    'https://hanulcell.example', 'Hardware', 'Series B', $khoi$Daejeon, South Korea$khoi$, '101-500', 2017,
    'Series B', 42000000, '/logos/hanulcell.svg', 'approved', false,
    null,
    now() - interval '64 days 4 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000018', $khoi$Moabom (모아봄)$khoi$, 'moabom',
    $khoi$Watches over older people living alone through the appliances they already use, starting with the rice cooker. No camera, no wristband: a missed breakfast rings a neighbour first and a nurse second.$khoi$,
    'https://moabom.example', 'HealthTech', 'Series A', $khoi$Busan, South Korea$khoi$, '26-50', 2020,
    'Series A', 8200000, '/logos/moabom.svg', 'approved', false,
    null,
    now() - interval '40 days 11 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000019', $khoi$Geulteul (글틀)$khoi$, 'geulteul',
    $khoi$Draws the 11,172 syllables of a Korean typeface from a designer’s first 120 and leaves every outline editable. Now learning Vietnamese diacritics.$khoi$,
    'https://geulteul.example', 'AI/ML', 'Seed', $khoi$Seoul, South Korea$khoi$, '11-25', 2022,
    'Seed', 2700000, '/logos/geulteul.svg', 'approved', false,
    null,
    now() - interval '31 days 18 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000020', $khoi$Badang Lab (바당랩)$khoi$, 'badang-lab',
    $khoi$Extracts protein from seaweed grown on disused abalone rafts off Jeju. Haenyeo divers hold a fifth of the company.$khoi$,
    'https://badanglab.example', 'FoodTech', 'Pre-Seed', $khoi$Jeju, South Korea$khoi$, '6-10', 2023,
    'Pre-Seed', 900000, null, 'approved', false,
    null,
    now() - interval '23 days 2 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000021', $khoi$Sodam Class (소담클래스)$khoi$, 'sodam-class',
    $khoi$Reading lessons for multilingual families in Korea, in pairs: one child, one grandparent, one story in two languages.$khoi$,
    'https://sodamclass.example', 'EdTech', 'Seed', $khoi$Sejong, South Korea$khoi$, '11-25', 2021,
    'Seed', 1600000, null, 'approved', false,
    null,
    now() - interval '72 days 9 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000022', $khoi$Nabi Commerce (나비커머스)$khoi$, 'nabi-commerce',
    $khoi$Cross-border storefronts for independent Korean makers, with one parcel and one customs form from Seoul to Hanoi. Listed this autumn.$khoi$,
    'https://nabicommerce.example', 'E-commerce', 'IPO', $khoi$Seoul, South Korea$khoi$, '500+', 2013,
    'IPO', 120000000, '/logos/nabi-commerce.svg', 'approved', false,
    null,
    now() - interval '81 days 16 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000023', $khoi$Kolam Pintar$khoi$, 'kolam-pintar',
    $khoi$Oxygen probes and aerator control for shrimp ponds. The system calls the farmer, then the neighbour, then switches on the paddle wheel itself.$khoi$,
    'https://kolampintar.example', 'Hardware', 'Series A', $khoi$Semarang, Indonesia$khoi$, '51-100', 2019,
    'Series A', 12000000, '/logos/kolam-pintar.svg', 'approved', false,
    null,
    now() - interval '35 days 0 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000024', $khoi$Arus Gudang$khoi$, 'arus-gudang',
    $khoi$Shared warehouses for online sellers on nine Indonesian islands, with stock that moves by ferry before the order is placed.$khoi$,
    'https://arusgudang.example', 'LogisTech', 'Series C+', $khoi$Jakarta, Indonesia$khoi$, '500+', 2015,
    'Series C+', 64000000, '/logos/arus-gudang.svg', 'approved', false,
    null,
    now() - interval '90 days 7 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000025', $khoi$Tawid Health$khoi$, 'tawid-health',
    $khoi$Prescription refills by inter-island ferry. Pharmacists in Cebu pack, crew members carry, village health workers hand over.$khoi$,
    'https://tawidhealth.example', 'HealthTech', 'Seed', $khoi$Cebu, Philippines$khoi$, '11-25', 2022,
    'Seed', 3000000, '/logos/tawid-health.svg', 'approved', false,
    null,
    now() - interval '53 days 14 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000026', $khoi$Soi Ledger$khoi$, 'soi-ledger',
    $khoi$Rent, utilities and permits for the owners of street-food courts and night markets. Vendors pay by the day, by phone; landlords see it by the week.$khoi$,
    'https://soiledger.example', 'SaaS', 'Series A', $khoi$Bangkok, Thailand$khoi$, '51-100', 2018,
    'Series A', 10000000, '/logos/soi-ledger.svg', 'approved', false,
    null,
    now() - interval '68 days 21 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000027', $khoi$Khlong Robotics$khoi$, 'khlong-robotics',
    $khoi$Small autonomous dredgers that keep irrigation canals open between the monsoons.$khoi$,
    'https://khlongrobotics.example', 'Hardware', 'Seed', $khoi$Chiang Mai, Thailand$khoi$, '11-25', 2021,
    'Seed', 2200000, null, 'approved', false,
    null,
    now() - interval '75 days 5 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000028', $khoi$Kestrel Orbit$khoi$, 'kestrel-orbit',
    $khoi$Reads radar satellite images of Southeast Asian farmland, through cloud, every six days. Insurers, seed companies and two statistics offices use its planted-area estimates.$khoi$,
    'https://kestrelorbit.example', 'AI/ML', 'Series B', $khoi$Singapore$khoi$, '51-100', 2017,
    'Series B', 38000000, '/logos/kestrel-orbit.svg', 'approved', false,
    null,
    now() - interval '45 days 12 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000029', $khoi$Tiffin Loop$khoi$, 'tiffin-loop',
    $khoi$Returnable steel lunch carriers for office caterers, with a deposit the diner never notices. Each carrier has made 190 trips on average.$khoi$,
    'https://tiffinloop.example', 'FoodTech', 'Series A', $khoi$Penang, Malaysia$khoi$, '26-50', 2020,
    'Series A', 5400000, '/logos/tiffin-loop.svg', 'approved', false,
    null,
    now() - interval '66 days 19 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000030', $khoi$Tonle Credit$khoi$, 'tonle-credit',
    $khoi$Crop-cycle loans for rice and cassava farmers around the great lake, repaid when the buyer’s truck is weighed.$khoi$,
    'https://tonlecredit.example', 'FinTech', 'Seed', $khoi$Phnom Penh, Cambodia$khoi$, '26-50', 2021,
    'Seed', 2600000, null, 'approved', false,
    null,
    now() - interval '70 days 3 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000031', $khoi$Pilvik$khoi$, 'pilvik',
    $khoi$Payroll for companies with staff in several small countries and nobody in human resources. Bootstrapped, profitable, and answered by its founders.$khoi$,
    'https://pilvik.example', 'SaaS', 'Seed', $khoi$Tallinn, Estonia$khoi$, '6-10', 2022,
    null, null, '/logos/pilvik.svg', 'approved', false,
    null,
    now() - interval '84 days 10 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000032', $khoi$Kirana Loop$khoi$, 'kirana-loop',
    $khoi$Restocking for corner shops by WhatsApp voice note. The shopkeeper says what is missing from the shelf; it arrives before the school run.$khoi$,
    'https://kiranaloop.example', 'E-commerce', 'Series B', $khoi$Bengaluru, India$khoi$, '101-500', 2018,
    'Series B', 27000000, '/logos/kirana-loop.svg', 'approved', false,
    null,
    now() - interval '79 days 17 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000033', $khoi$Suối Điện$khoi$, 'suoi-dien',
    $khoi$Micro-hydro turbines small enough to be carried up a terrace by two people, sold to hamlets that the grid reaches only in the dry season.$khoi$,
    'https://suoidien.example', 'Climate Tech', 'Pre-Seed', $khoi$Lào Cai, Vietnam$khoi$, '1-5', 2025,
    'Pre-Seed', 180000, '/logos/suoi-dien.svg', 'pending', false,
    null,
    now() - interval '2 days 1 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000034', $khoi$Belegbar$khoi$, 'belegbar',
    $khoi$Receipt-to-ledger software for restaurants and nail studios in Germany, founded by the children of Vietnamese contract workers. It reads handwriting in three languages.$khoi$,
    'https://belegbar.example', 'SaaS', 'Series A', $khoi$Berlin, Germany$khoi$, '26-50', 2019,
    'Series A', 9600000, '/logos/belegbar.svg', 'pending', false,
    null,
    now() - interval '1 days 8 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000035', $khoi$Xóm Trọ$khoi$, 'xom-tro',
    $khoi$A noticeboard for factory workers’ boarding houses: rooms, deposits, water bills and who to call when the pump breaks.$khoi$,
    null, 'Other', 'Idea', $khoi$Bình Dương, TP.HCM, Vietnam$khoi$, '1-5', 2026,
    null, null, null, 'pending', false,
    null,
    now() - interval '6 hours'
  ),
  (
    'd0000000-0000-4000-8000-000000000036', $khoi$Lãi Nhanh 24$khoi$, 'lai-nhanh-24',
    $khoi$Guaranteed returns of two per cent a day on an automated trading pool.$khoi$,
    'https://lainhanh24.example', 'FinTech', 'Idea', $khoi$TP.HCM, Vietnam$khoi$, '1-5', 2025,
    null, null, null, 'rejected', false,
    $khoi$The application promises a fixed daily return and names no licence. We list companies, not investment offers; you are welcome to come back with a licence number and audited accounts.$khoi$,
    now() - interval '14 days 22 hours'
  )
on conflict (id) do nothing;
