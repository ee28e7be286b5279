/** What DNS says about the sender of the mails. */
export const adminDeliver = {
  'admin.deliver.title': 'Mail delivery check',
  'admin.deliver.intro':
    'Mail programs look into the DNS of the sender’s domain before they trust a newsletter. This is what they find, and what to add where that domain is managed.',
  'admin.deliver.sender': 'Sender’s domain',
  'admin.deliver.server': 'Mail server',
  'admin.deliver.none': 'None',
  'admin.deliver.provider': '{{host}} ({{provider}})',
  'admin.deliver.again': 'Check again',
  'admin.deliver.checking': 'Asking DNS…',
  'admin.deliver.asked':
    'Checked on {{when}}. DNS remembers: a change may take an hour to show here, some take a day.',
  'admin.deliver.unreal':
    'The site still sends as {{domain}}, which is an example that nobody owns. Set MAIL_FROM to an address of a domain of yours, and SMTP_URL to the server that sends; then come back.',
  'admin.deliver.noServer':
    'No mail server is set (SMTP_URL), so mails stay on this machine. What concerns the domain is checked all the same.',
  'admin.deliver.noPostal':
    'The postal address in {{language}} is missing: no issue goes to readers of that language without one.',
  'admin.deliver.noReports':
    'Nobody reports bounces and complaints yet: set NEWSLETTER_WEBHOOK_SECRET and give it to your mail provider (README, Bounces and complaints).',
  'admin.deliver.oneStream':
    'The newsletter goes out by the same server and sender as confirmations and passwords, so complaints about an issue hold those up, too. SMTP_URL_BULK and MAIL_FROM_BULK part the two.',
  'admin.deliver.account': 'Mail that somebody waits for',
  'admin.deliver.bulk': 'The newsletter',
  'admin.deliver.state.ok': 'All right',
  'admin.deliver.state.missing': 'Missing',
  'admin.deliver.state.wrong': 'Wrong',
  'admin.deliver.state.unknown': 'Not known',
  'admin.deliver.summary': '{{good}} of {{total}} are all right',
  'admin.deliver.found': 'What is there',
  'admin.deliver.add': 'What should be there',
  'admin.deliver.name': 'Name',
  'admin.deliver.type': 'Type',
  'admin.deliver.value': 'Value',
  'admin.deliver.copy': 'Copy',
  'admin.deliver.copyOf': 'Copy the {{what}}: {{value}}',
  'admin.deliver.copied': 'Copied',
  'admin.deliver.notCopied': 'The browser does not allow copying: select the text instead.',
  'admin.deliver.selector': 'DKIM selector',
  'admin.deliver.selectorHint':
    'The word before ._domainkey in your provider’s instructions. Empty: usual ones are tried.',
  'admin.deliver.selectorCheck': 'Check this selector',
  'admin.deliver.selectorWrong':
    'A selector has letters, digits, hyphens and dots, for example s1 or 2026-11.key.',
  'admin.deliver.check.spf': 'SPF: who may send',
  'admin.deliver.about.spf':
    'A list of servers that may send in the name of the domain (RFC 7208).',
  'admin.deliver.check.dkim': 'DKIM: the signature',
  'admin.deliver.about.dkim':
    'A key with which mail programs check that a mail is yours and unchanged (RFC 6376).',
  'admin.deliver.check.dmarc': 'DMARC: what happens to forgeries',
  'admin.deliver.about.dmarc':
    'What mail programs do with mails that fail both, and whom they tell (RFC 7489). Gmail and Yahoo want one of everybody who sends newsletters.',
  'admin.deliver.check.reverse': 'Reverse DNS of the server',
  'admin.deliver.about.reverse':
    'The server’s address has a name, and that name leads back to the address. Without it many servers take nothing.',
  'admin.deliver.check.mx': 'Where bounces and answers arrive',
  'admin.deliver.about.mx':
    'The mail servers of the domain (MX), so that mails which come back and answers of readers reach somebody.',
  'admin.deliver.check.unsubscribe': 'Unsubscribing with one click',
  'admin.deliver.about.unsubscribe':
    'Mail programs show a button that calls the site. They want https (RFC 8058).',
  'admin.deliver.says.unasked':
    'DNS did not answer ({{reason}}), so nobody knows. That says nothing about the record: check again in a while.',
  'admin.deliver.says.spfMissing':
    'There is no SPF record. Mail programs cannot tell your server from anybody else’s.',
  'admin.deliver.says.spfAskProvider':
    'Which servers it has to name only your mail provider knows: look for “SPF” or “include:” in its instructions.',
  'admin.deliver.says.spfSeveral':
    'There are {{count}} SPF records. One is allowed, so mail programs believe none. Replace all of them by this one:',
  'admin.deliver.says.spfUnreadable':
    'Nobody understands {{terms}}, which makes the whole record worthless.',
  'admin.deliver.says.spfLookups':
    'Reading it takes {{count}} or more further questions to DNS; ten are allowed, and beyond them the record counts as broken. Take out includes of services that you no longer use.',
  'admin.deliver.says.spfEmpty':
    'It includes {{names}}, where there is no SPF record. That makes the whole record worthless: correct or remove it.',
  'admin.deliver.says.spfAll':
    'It ends in +all, which lets everybody in the world send in your name. End it in ~all.',
  'admin.deliver.says.spfNotCovered':
    'It does not cover {{host}}, which sends your mails. Replace it by this one:',
  'admin.deliver.says.spfNoServer':
    'The record can be read. Whether it covers your server can be told once SMTP_URL is set.',
  'admin.deliver.says.spfOwnBounces':
    'The record can be read. {{provider}} takes bounces under a domain of its own and passes SPF there, so this record need not name it; what counts for your domain is DKIM.',
  'admin.deliver.says.spfCannotTell':
    'The record can be read. {{host}} is of a provider whose sending servers we do not know: compare the record with its instructions.',
  'admin.deliver.says.spfGood':
    'It covers your server, and takes {{lookups}} of the ten questions that are allowed.',
  'admin.deliver.says.spfOpenEnd':
    'It has no end. Add ~all, which says that nobody else sends for you.',
  'admin.deliver.says.spfPtr': 'It uses ptr, which many ignore and the standard advises against.',
  'admin.deliver.says.dkimGood': 'There is a valid key under {{selectors}}.',
  'admin.deliver.says.dkimPublished':
    'Whether your provider signs with it a test mail tells: send one from the newsletter, open “Show original” in Gmail and look for “DKIM: PASS” with your domain.',
  'admin.deliver.says.dkimLonger':
    'A key of {{bits}} bits still counts. 2,048 are what is asked for today.',
  'admin.deliver.says.dkimTesting':
    'It is marked as a trial (t=y), so some do not count it. Take that out once it works.',
  'admin.deliver.says.dkimSeveral': 'There are several keys under {{selector}}. One is allowed.',
  'admin.deliver.says.dkimNoKey': 'There is a record that holds no key.',
  'admin.deliver.says.dkimRevoked': 'The key is empty, which means that it was taken back.',
  'admin.deliver.says.dkimBroken':
    'The key is damaged: it was probably cut when it was pasted. Paste it whole.',
  'admin.deliver.says.dkimKind': 'Nobody knows keys of the kind {{kind}}.',
  'admin.deliver.says.dkimShort':
    'A key of {{bits}} bits is too short: mail programs do not count it. Have your provider make one of 2,048.',
  'admin.deliver.says.dkimMissing': 'There is nothing at {{name}}.',
  'admin.deliver.says.dkimNone':
    '{{count}} usual names were tried and no key was found. Each provider chooses its own, and DNS has no list of them, so there may be one all the same.',
  'admin.deliver.says.dkimAsk':
    'The name of the key (selector) and its value are in your mail provider’s panel, under “DKIM” or “Domain authentication”. Type the selector here to have it checked.',
  'admin.deliver.says.dkimProvider':
    '{{provider}} wants these, once you have added the domain in its panel:',
  'admin.deliver.says.dmarcMissing':
    'There is no policy. Begin with one that only watches; the reports go to the address in it, so create that mailbox or name another.',
  'admin.deliver.says.dmarcSeveral': 'There are several policies, so none counts. Keep one.',
  'admin.deliver.says.dmarcNoPolicy':
    'It does not say what is to be done: p must be none, quarantine or reject.',
  'admin.deliver.says.dmarcReportsTo':
    'Reports cannot be sent to {{address}}: write mailto: before the address.',
  'admin.deliver.says.dmarc_none':
    'It watches: forgeries are delivered, and reported to you. When the reports show that all your own mails pass, go on to quarantine.',
  'admin.deliver.says.dmarc_quarantine': 'Forgeries go to the spam folder.',
  'admin.deliver.says.dmarc_reject': 'Forgeries are refused.',
  'admin.deliver.says.dmarcInherited': 'It is that of the domain above ({{name}}).',
  'admin.deliver.says.dmarcNoReports':
    'Nobody gets the reports. Add {{add}} to learn who sends in your name.',
  'admin.deliver.says.dmarcPart': 'It counts for {{share}}% of the mails only.',
  'admin.deliver.says.dmarcStrict':
    'It is strict: the provider has to sign (DKIM) or send (SPF) as exactly {{domain}}, not as a domain above or below it.',
  'admin.deliver.says.reverseNoServer': 'No mail server is set, so there is nothing to look at.',
  'admin.deliver.says.reverseNoHost':
    '{{host}} has no address, so no mail goes out. Look at SMTP_URL.',
  'admin.deliver.says.reversePrivate':
    '{{host}} is on this machine or network. Which address mails leave from cannot be seen from here: look at it on that server.',
  'admin.deliver.says.reverseGood': 'Every address of {{host}} has a name that leads back to it.',
  'admin.deliver.says.reverseGoodProvider':
    'Every address of {{host}} has a name that leads back to it. That is your provider’s work.',
  'admin.deliver.says.reverseProvider':
    '{{addresses}} of {{host}} have no name that leads back. Mails usually leave from other addresses than these, and all of them are your provider’s to care for: nothing for you to do.',
  'admin.deliver.says.reverseMissing':
    '{{addresses}} have no name. Whoever gave you the server sets it (“reverse DNS”, “PTR”), not whoever keeps the domain:',
  'admin.deliver.says.reverseElsewhere':
    '{{addresses}} have a name that does not lead back. Whoever gave you the server sets it (“reverse DNS”, “PTR”):',
  'admin.deliver.says.mxMissing':
    '{{domain}} has no mail server, so answers and bounces are lost. Add the MX records of whoever keeps your mailboxes.',
  'admin.deliver.says.mxNull':
    'The domain says that it takes no mail at all. Many servers refuse senders to whom nothing can be sent back.',
  'admin.deliver.says.mxLost': '{{hosts}} have no address, so nothing arrives there.',
  'admin.deliver.says.mxGood': 'Mails can arrive.',
  'admin.deliver.says.unsubscribeGood': 'The address is one of https.',
  'admin.deliver.says.unsubscribePlain':
    'The address is not one of https, so no button is shown. Set SITE_URL to https://…',
} as const;
