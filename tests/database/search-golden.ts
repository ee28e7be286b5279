/** What a reader types, on which site, and the slugs that have to be among the first ten of their kind. */
export type Golden = {
  readonly site: 'en' | 'vi';
  readonly query: string;
  readonly finds: readonly string[];
};

const en = (query: string, ...finds: string[]): Golden => ({ site: 'en', query, finds });
const vi = (query: string, ...finds: string[]): Golden => ({ site: 'vi', query, finds });

const PHO_EN = 'noi-lon-series-a-pho-broth';
const PHO_VI = 'noi-lon-goi-von-6-8-trieu-usd-de-ninh-nuoc-pho-thay-cho-cac-quan-ha-noi';
const ROBOT_EN = 'song-han-robotics-stays-in-da-nang';
const ROBOT_VI = 'xuong-robot-o-da-nang-nhat-quyet-khong-doi-vao-sai-gon';
const CABLE_VI = 'cap-bien-lai-dut-startup-da-nang-xoay-xo-the-nao-de-khong-gian-doan';
const SEED_VI = 'hoi-nhanh-goi-von-vong-hat-giong';
const KOC_VI = 'ca-phe-coc-tp-hcm-quet-ma';
const STOOL_VI = 'thu-viet-tren-ghe-nhua-sai-gon';
const DELTA_VI = 'chuong-bao-man-cho-mien-tay-gia-ba-muoi-nghin-dong-mot-vu';

export const GOLDEN: readonly Golden[] = [
  // English, as typed by somebody in a hurry.
  en('pho', PHO_EN),
  en('phở', PHO_EN),
  en('pho broth hanoi', PHO_EN),
  en('Cần Thơ freight', 'co-bay-river-freight-series-a'),
  en('Mekong freight', 'co-bay-river-freight-series-a'),
  en('cold chain', 'da-vien-cold-chain-yard-hai-phong'),
  en('battery swap', 'o-cam-battery-swap-hanoi'),
  en('rice cooker', 'moabom-rice-cooker-busan'),
  en('plastic stool', 'letter-from-a-plastic-stool'),
  en('bridge round', 'the-bridge-round-is-back'),
  en('shrimp ponds', 'kolam-pintar-shrimp-ponds'),
  en('undersea cable', 'undersea-cable-da-nang-backup'),
  en('coffee', 'before-the-beans-leave-buon-ma-thuot'),
  en('Tet', 'the-tet-cliff'),
  en('holding company', 'seoul-or-singapore-holding-company'),
  en('water hyacinth', 'luc-binh-water-hyacinth-box'),
  en('postgresql', 'five-people-one-database'),
  en('From the Founder', 'letter-from-a-plastic-stool', 'why-we-are-called-khoi'),
  // Places under any of their names.
  en('saigon', ROBOT_EN, 'tiem-so'),
  en('ho chi minh city', ROBOT_EN, 'tiem-so', 'be-phong-12'),
  en('TP.HCM', ROBOT_EN, 'lop-nho'),
  en('HCMC', 'tiem-so', 'lop-nho'),
  en('danang', ROBOT_EN, 'song-han-robotics', 'mien-trung-innovation-fund'),
  en('ha noi', PHO_EN, 'noi-lon', 'cau-go-capital'),
  // Misspelt.
  en('noi lonn', PHO_EN, 'noi-lon'),
  en('battry', 'o-cam-battery-swap-hanoi'),
  en('shrmp ponds', 'kolam-pintar-shrimp-ponds'),
  en('kestral orbit', 'kestrel-orbit-counts-rice-through-clouds', 'kestrel-orbit'),
  en('robotiks shop', ROBOT_EN),
  en('solmaru ventres', 'solmaru-ventures'),
  // Vietnamese with its accents …
  vi('phở', PHO_VI),
  vi('nước phở Hà Nội', PHO_VI),
  vi('gọi vốn vòng hạt giống', SEED_VI),
  vi('cáp biển', CABLE_VI),
  vi('xưởng robot Đà Nẵng', ROBOT_VI),
  vi('ghế nhựa', STOOL_VI),
  vi('hộ kinh doanh', 'ho-kinh-doanh-bo-thue-khoan-tiem-so-o-tp-hcm-goi-von-duoc-11-trieu-usd'),
  vi('siêu âm', 'tram-y-dua-may-sieu-am-ve-tram-xa-vung-cao-hue-kem-mot-bac-si-o-dau-day'),
  vi('Cần Thơ', 'can-tho-ba-startup-mot-chuyen-do', 'co-bay'),
  vi('đồng bằng sông Cửu Long', DELTA_VI),
  // … without them …
  vi('goi von hat giong', SEED_VI),
  vi('cap bien dut', CABLE_VI),
  vi('ca phe buon ma thuot', 'truoc-khi-hat-ca-phe-roi-buon-ma-thuot'),
  vi('doi pin ha noi', 'o-cam-doi-pin-trong-38-giay-o-ha-noi-cai-kho-la-phan-con-lai-cua-ngay'),
  vi('dien mat troi', 'mai-nang-goi-von-31-trieu-usd-de-thue-nhung-mai-nha-khong-ai-ngo-toi'),
  vi(
    'chuoi lanh hai phong',
    'da-vien-mo-bai-thu-chuoi-lanh-o-hai-phong-doi-thu-cung-duoc-cam-dien',
  ),
  vi('gia su truc tuyen', 'lop-nho-gia-su-truc-tuyen-khong-co-thay-co-ngoi-sao-moi-lop-nam-em'),
  // … with the wrong ones …
  vi('gợi vón hát giông', SEED_VI),
  vi('phỏ', PHO_VI),
  vi('đà năng robot', ROBOT_VI),
  vi('quán cốc', KOC_VI),
  // … and decomposed, as some keyboards and file systems write them.
  vi('Nồi Lớn'.normalize('NFD'), PHO_VI, 'noi-lon'),
  vi('ghế nhựa Sài Gòn'.normalize('NFD'), STOOL_VI),
  vi('Đá Viên'.normalize('NFD'), 'da-vien'),
  vi('TPHCM', KOC_VI, 'tiem-so'),
  // Korean, with and without a particle, and romanised.
  en('글틀', 'geulteul'),
  en('두레페이', 'dure-pay'),
  en('나비', 'nabi-commerce'),
  en('geulteul', 'geulteul', 'geulteul-draws-11172-syllables'),
  en('Hanulcel', 'hanulcell', 'hanulcell-second-hand-batteries'),
];
