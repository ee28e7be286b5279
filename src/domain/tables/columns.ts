import { withoutAccents } from '../text/accents.ts';

/** What people and programs call the columns of such files, folded: letters and digits alone. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  company: [
    ...['companyname', 'organizationname', 'startup', 'startupname', 'name', 'congty', 'tencongty'],
    ...['organization', 'primaryorganization'],
  ],
  announced_on: [
    ...['announceddate', 'announced', 'date', 'dealdate', 'fundingdate', 'ngaycongbo', 'ngay'],
  ],
  kind: [
    ...['fundingtype', 'fundinground', 'round', 'roundtype', 'lastfundingtype', 'stage', 'series'],
    ...['vong', 'vonggoivon', 'loaivong'],
  ],
  source_url: ['source', 'sources', 'sourcelink', 'sourceurls', 'link', 'nguon', 'duongdan'],
  amount: [...['moneyraised', 'amountraised', 'raised', 'sum', 'sotien', 'sovon', 'giatri']],
  amount_usd: ['moneyraisedinusd', 'amountinusd', 'amountusd', 'amountindollars', 'sotienusd'],
  currency: [
    'moneyraisedcurrency',
    'amountcurrency',
    'currencycode',
    'loaitien',
    'donvitien',
    'tiente',
  ],
  usd_rate: ['rate', 'exchangerate', 'tygia', 'tigia'],
  usd_rate_on: ['ratedate', 'rateon', 'ngaytygia'],
  valuation: ['premoneyvaluation', 'postmoneyvaluation', 'dinhgia'],
  lead: [
    ...['leadinvestors', 'leadinvestor', 'ledby', 'leads', 'nhadautudandat', 'quydandat', 'dandat'],
  ],
  investors: ['investornames', 'allinvestors', 'otherinvestors', 'nhadautu', 'cacnhadautu'],
  from: [
    ...['source', 'sourceurl', 'oldurl', 'oldaddress', 'oldpath', 'redirectfrom', 'requesturl'],
    ...['diachicu', 'tu'],
  ],
  to: [
    ...['target', 'targeturl', 'newurl', 'newaddress', 'newpath', 'redirectto', 'destination'],
    ...['diachimoi', 'den'],
  ],
  email: [
    'mail',
    'emailaddress',
    'emailadresse',
    'subscriber',
    'useremail',
    'emailid',
    'emailaddresses',
    'diachiemail',
    'diachithu',
    'thudientu',
    'subscriberemail',
  ],
  consent_at: [
    ...[
      'consentdate',
      'consenttime',
      'consentedat',
      'optintime',
      'optinat',
      'optedinat',
      'optindate',
    ],
    ...['confirmtime', 'confirmedat', 'confirmationdate', 'confirmdate', 'confirmationtime'],
    ...[
      'subscribedat',
      'subscribedon',
      'subscribed',
      'datesubscribed',
      'datesubscribe',
      'subscribedate',
    ],
    ...['subscriptiondate', 'signupdate', 'signuptimestamp', 'signedupat', 'startdate', 'joinedat'],
    ...['createdat', 'createdatutc', 'created', 'datecreated', 'dateadded', 'addedat', 'addtime'],
    ...['timestamp', 'dauthoigian', 'anmeldedatum'],
    ...['ngaydongy', 'thoidiemdongy', 'ngaydangky', 'ngaythamgia', 'date', 'ngay'],
  ],
  consent_page: [
    ...['consentsource', 'optinsource', 'signupsource', 'acquisitionsource', 'subscriptionsource'],
    ...['subscriptionsourcefree', 'source', 'formname', 'page', 'signuppage'],
    ...['nguon', 'noidongy', 'noidangky'],
  ],
  first_name: [
    'fname',
    'givenname',
    'forename',
    'vorname',
    'tengoi',
    'ten',
    'name',
    'fullname',
    'hoten',
    'hovaten',
  ],
  status: [
    ...['subscriberstatus', 'subscriptionstatus', 'emailstatus', 'trangthai', 'tinhtrang'],
    ...['poststatus', 'recordstatus', 'visibility', 'published', 'ispublished', 'ispublic'],
  ],
  locale: ['language', 'lang', 'ngonngu'],
  categories: [
    'topics',
    'tags',
    'labels',
    'interests',
    'groups',
    'segments',
    'chude',
    'the',
    'nhom',
  ],
  name: [
    'organizationname',
    ...['company', 'companyname', 'startup', 'startupname', 'investor', 'investorname', 'fund'],
    ...['fullname', 'personname', 'hoten', 'hovaten'],
    ...['ten', 'tencongty', 'tenstartup', 'tenquy', 'tennhadautu'],
  ],
  role: ['title', 'jobtitle', 'primaryjobtitle', 'position', 'chucvu', 'chucdanh', 'vaitro'],
  profile_url: ['profile', 'companyurl', 'trangcongty'],
  since: ['startyear', 'startdate', 'startedon', 'from', 'tunam'],
  until: ['endyear', 'enddate', 'endedon', 'dennam'],
  links: ['linkedin', 'linkedinurl', 'website', 'url', 'lienket'],
  funding_currency: ['totalfundingamountcurrency', 'totalfundingcurrency', 'currency', 'loaitien'],
  description: [
    ...['shortdescription', 'fulldescription', 'about', 'whattheydo', 'oneliner', 'summary'],
    ...['mota', 'motangan', 'gioithieu', 'gioithieungan', 'tomtat'],
  ],
  website: ['url', 'web', 'homepage', 'trangweb', 'companydomainname', 'domain'],
  category: ['industries', 'industry', 'sector', 'linhvuc', 'nganh', 'danhmuc'],
  stage: ['giaidoan'],
  location: [
    'headquarterslocation',
    'city',
    'country',
    ...['headquarters', 'hq', 'basedin'],
    ...['diadiem', 'diachi', 'thanhpho', 'truso', 'trusochinh', 'tinhthanh'],
  ],
  employees: [
    ...['numberofemployees', 'teamsize', 'team', 'headcount'],
    ...['nhansu', 'sonhanvien', 'quymonhansu', 'soluongnhanvien'],
  ],
  founded_year: ['foundeddate', 'founded', 'yearfounded', 'namthanhlap'],
  funding_stage: ['lastfundingtype', 'round', 'lastround', 'vonggoivon'],
  funding_amount: [
    'totalfundingamountinusd',
    'totalequityfundingamountinusd',
    'totalfundingamount',
    ...['funding', 'amount', 'raised', 'totalfunding', 'totalraised', 'totalraisedusd'],
    ...['moneyraised', 'amountraised', 'raisedusd', 'fundingusd'],
    ...['sotiengoivon', 'tongvon', 'vondagoi', 'tongvondagoi', 'sovondagoi', 'vongoiduoc'],
  ],
  logo_url: ['logo'],
  featured: ['noibat'],
  type: ['investortype', 'loai', 'loaihinh'],
  aum_range: ['aum', 'quymoquy', 'taisanquanly'],
  cheque: ['chequesize', 'checksize', 'ticket', 'ticketsize', 'khoandautu', 'khoandautumoilan'],
  contact: ['email', 'contactemail', 'lienhe'],
  portfolio: ['portfoliocompanies', 'danhmuc', 'danhmucdautu'],
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
    for (const called of names_) {
      const place = names.findIndex(
        (name, at) => name !== '' && name === called && !Object.values(found).includes(at),
      );
      if (place < 0) continue;
      found[column] = place;
      return;
    }
  };
  // Its own name before what others call it.
  for (const { name, label } of wanted) take(name, [fold(name), fold(label)]);
  for (const { name } of wanted) take(name, CALLED[name] ?? []);
  return found;
}
