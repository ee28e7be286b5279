import type { entries as en } from '../en/entries.ts';

export const entries: Record<keyof typeof en, string> = {
  'entry.name': 'Tên',
  'entry.startup_name': 'Tên startup',
  'entry.website': 'Trang web',
  'entry.description': 'Mô tả',
  'entry.category': 'Lĩnh vực',
  'entry.stage': 'Giai đoạn',
  'entry.location': 'Địa điểm',
  'entry.employees': 'Quy mô nhân sự',
  'entry.founded_year': 'Năm thành lập',
  'entry.funding_stage': 'Vòng gọi vốn',
  'entry.funding_amount': 'Số vốn đã gọi (USD)',
  'entry.aum_range': 'Tài sản quản lý (AUM)',
  'entry.investment_stage': 'Giai đoạn đầu tư',
  'entry.investment_focus': 'Lĩnh vực quan tâm',
  'entry.type': 'Loại hình',
  'entry.notSpecified': 'Chưa xác định',
  'entry.option.Other': 'Khác',
};
