import type { profiles as en } from '../en/profiles.ts';

export const profiles: Record<keyof typeof en, string> = {
  'profile.raised': 'Vốn cổ phần đã công bố',
  'profile.knownOf': '{{known}}/{{rounds}} vòng có công bố',
  'profile.apart': 'tính riêng: {{what}}',
  'profile.disputed': 'không tính khoản đang tranh cãi',
  'profile.newest': 'Vòng mới nhất',
  'profile.biggest': 'Vòng lớn nhất',
  'profile.timeline': 'Các vòng gọi vốn của {{name}} theo thời gian',
  'profile.timelineText':
    '{{count|vòng|vòng}}, từ {{from}} đến {{to}}. Bảng bên dưới có đủ số liệu và nguồn.',
  'profile.companies': 'Công ty đã rót vốn',
  'profile.rounds': 'Vòng đã tham gia',
  'profile.led': 'dẫn dắt {{led}} vòng',
  'profile.median': 'Trung vị mỗi vòng',
  'profile.range': 'Nhỏ nhất đến lớn nhất',
  'profile.sizes':
    'Đây là quy mô của cả vòng cổ phần, tính bằng đô la Mỹ, ở những vòng có công bố ({{known}}/{{rounds}} vòng). Phần riêng của nhà đầu tư này thì chưa ai cho biết.',
  'profile.kinds': 'Số vòng theo giai đoạn',
  'profile.partners': 'Thường cùng đầu tư',
  'profile.together': 'chung {{count|vòng|vòng}}',
  'profile.lastVerified': 'Kiểm chứng gần nhất {{day}}',
  'profile.seen.rounds': 'nguồn của các vòng gọi vốn ngày {{day}}',
  'profile.seen.people': 'nguồn về nhân sự ngày {{day}}',
  'profile.seen.employees': 'nguồn về số nhân viên ngày {{day}}',
  'profile.unseen': 'Những gì không kèm nguồn là do công ty tự giới thiệu.',
};
