import { withoutAccents } from '../text/accents.ts';

/** What people and programs call the columns of such files, folded: letters and digits alone. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  email: ['mail', 'emailaddress', 'diachiemail', 'diachithu', 'thudientu', 'subscriberemail'],
  consent_at: [
    ...['consentdate', 'optintime', 'confirmtime', 'optindate', 'subscribedat', 'signupdate'],
    ...['createdat', 'dateadded', 'date', 'ngaydangky', 'ngaydongy', 'thoidiemdongy', 'ngay'],
  ],
  consent_page: [
    ...['source', 'consentsource', 'optinsource', 'signupsource', 'formname', 'page'],
    ...['nguon', 'noidongy', 'noidangky'],
  ],
  status: ['subscriberstatus', 'subscriptionstatus', 'emailstatus', 'trangthai', 'tinhtrang'],
  locale: ['language', 'lang', 'ngonngu'],
  categories: ['topics', 'tags', 'interests', 'chude', 'nhom'],
  name: [
    ...['company', 'companyname', 'startup', 'startupname', 'investor', 'investorname', 'fund'],
    ...['ten', 'tencongty', 'tenstartup', 'tenquy', 'tennhadautu'],
  ],
  description: ['about', 'mota', 'gioithieu'],
  website: ['url', 'web', 'homepage', 'trangweb'],
  category: ['industry', 'sector', 'linhvuc', 'nganh', 'danhmuc'],
  stage: ['giaidoan'],
  location: ['city', 'country', 'headquarters', 'diadiem', 'diachi', 'thanhpho', 'truso'],
  employees: ['teamsize', 'headcount', 'nhansu', 'sonhanvien'],
  founded_year: ['founded', 'yearfounded', 'namthanhlap'],
  funding_stage: ['round', 'lastround', 'vonggoivon'],
  funding_amount: ['funding', 'amount', 'raised', 'totalfunding', 'sotiengoivon', 'tongvon'],
  logo_url: ['logo'],
  featured: ['noibat'],
  type: ['investortype', 'loai', 'loaihinh'],
  aum_range: ['aum', 'quymoquy', 'taisanquanly'],
  investment_stage: ['stages', 'giaidoandautu'],
  investment_focus: ['focus', 'focusareas', 'sectors', 'linhvucdautu'],
};

const fold = (name: string) => withoutAccents(name).replace(/[^a-z0-9]/g, '');

/**
 * Which column of a file is which, by their names.
 *
 * @param wanted what is looked for, each with its names on screen
 * @param header the names in the file
 * @returns the places of those that were found, from 0; none of them twice
 */
export function guessColumns(
  wanted: readonly { readonly name: string; readonly label: string }[],
  header: readonly string[],
): Readonly<Record<string, number>> {
  const names = header.map(fold);
  const found: Record<string, number> = {};
  const take = (column: string, names_: readonly string[]) => {
    if (column in found) return;
    const place = names.findIndex(
      (name, at) => name !== '' && names_.includes(name) && !Object.values(found).includes(at),
    );
    if (place >= 0) found[column] = place;
  };
  // Its own name before what others call it.
  for (const { name, label } of wanted) take(name, [fold(name), fold(label)]);
  for (const { name } of wanted) take(name, CALLED[name] ?? []);
  return found;
}
