import { account } from './account.ts';
import { admin } from './admin.ts';
import { adminAnalytics } from './admin-analytics.ts';
import { adminArrange } from './admin-arrange.ts';
import { adminCompare } from './admin-compare.ts';
import { adminContent } from './admin-content.ts';
import { adminCorrections } from './admin-corrections.ts';
import { adminDeliver } from './admin-deliver.ts';
import { adminDirectory } from './admin-directory.ts';
import { adminDisclosure } from './admin-disclosure.ts';
import { adminEditor } from './admin-editor.ts';
import { adminHandover } from './admin-handover.ts';
import { adminImport } from './admin-import.ts';
import { adminInbox } from './admin-inbox.ts';
import { adminInsert } from './admin-insert.ts';
import { adminIntake } from './admin-intake.ts';
import { adminLedger } from './admin-ledger.ts';
import { adminLetter } from './admin-letter.ts';
import { adminMentions } from './admin-mentions.ts';
import { adminMetadata } from './admin-metadata.ts';
import { adminNewsletter } from './admin-newsletter.ts';
import { adminPalette } from './admin-palette.ts';
import { adminPictures } from './admin-pictures.ts';
import { adminPlan } from './admin-plan.ts';
import { adminProposals } from './admin-proposals.ts';
import { adminPublish } from './admin-publish.ts';
import { adminReasons } from './admin-reasons.ts';
import { adminRelease } from './admin-release.ts';
import { adminRequests } from './admin-requests.ts';
import { adminSenders } from './admin-senders.ts';
import { adminSettings } from './admin-settings.ts';
import { adminSources } from './admin-sources.ts';
import { adminSubscribers } from './admin-subscribers.ts';
import { adminTexts } from './admin-texts.ts';
import { adminThreads } from './admin-threads.ts';
import { adminTranslation } from './admin-translation.ts';
import { adminUsers } from './admin-users.ts';
import { adminVersions } from './admin-versions.ts';
import { adminWriting } from './admin-writing.ts';
import { article } from './article.ts';
import { auth } from './auth.ts';
import { choices } from './choices.ts';
import { companies } from './companies.ts';
import { consent } from './consent.ts';
import { directory } from './directory.ts';
import { disclosure } from './disclosure.ts';
import { entries } from './entries.ts';
import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { funding } from './funding.ts';
import { home } from './home.ts';
import { invitation } from './invitation.ts';
import { ledger } from './ledger.ts';
import { listing } from './listing.ts';
import { machines } from './machines.ts';
import { notifications } from './notifications.ts';
import { officeLink } from './office-link.ts';
import { options } from './options.ts';
import { problems } from './problems.ts';
import { profiles } from './profiles.ts';
import { rights } from './rights.ts';
import { roles } from './roles.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { submit } from './submit.ts';
import { subscribe } from './subscribe.ts';
import { subscription } from './subscription.ts';
import { uploads } from './uploads.ts';

/** Every text on screen. A key stands in one of these files. */
export const en = {
  ...account,
  ...adminAnalytics,
  ...adminCompare,
  ...adminArrange,
  ...adminContent,
  ...adminCorrections,
  ...adminDeliver,
  ...adminDirectory,
  ...adminDisclosure,
  ...adminEditor,
  ...adminHandover,
  ...adminImport,
  ...adminInsert,
  ...adminIntake,
  ...adminInbox,
  ...adminLedger,
  ...adminMentions,
  ...adminMetadata,
  ...adminPalette,
  ...adminLetter,
  ...adminRelease,
  ...adminNewsletter,
  ...adminPictures,
  ...adminPlan,
  ...adminProposals,
  ...adminReasons,
  ...adminTexts,
  ...adminThreads,
  ...adminPublish,
  ...adminSenders,
  ...adminRequests,
  ...adminSettings,
  ...adminSources,
  ...adminSubscribers,
  ...adminUsers,
  ...adminTranslation,
  ...adminVersions,
  ...adminWriting,
  ...admin,
  ...article,
  ...auth,
  ...choices,
  ...companies,
  ...consent,
  ...directory,
  ...disclosure,
  ...entries,
  ...errors,
  ...fields,
  ...funding,
  ...home,
  ...invitation,
  ...ledger,
  ...listing,
  ...machines,
  ...notifications,
  ...officeLink,
  ...options,
  ...profiles,
  ...problems,
  ...rights,
  ...roles,
  ...search,
  ...secondFactor,
  ...session,
  ...shell,
  ...submit,
  ...subscribe,
  ...subscription,
  ...uploads,
};
