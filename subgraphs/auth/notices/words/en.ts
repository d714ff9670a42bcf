import { SCOPE_NAMES } from '../../../shared/scope-names.ts';
import type { MailWords } from './mail-words.ts';

const NOT_YOU = 'If this was not you, sign out everywhere and unlink what is not yours: {{account}}';

/** The words of the e-mails in English. */
export const en: MailWords = {
  mails: {
    code: {
      subject: '{{code}} is your {{service}} sign-in code',
      text: [
        'Your sign-in code is {{code}}',
        'With it, you sign in to the app “{{app}}”.',
        'It expires in 10 minutes and works once, in the browser that requested it. Do not give it to anybody. If you did not request it, ignore this e-mail.',
      ],
    },
    'new-device': {
      subject: 'New sign-in to your {{service}} account',
      text: [
        'Somebody signed in to your account in a browser where it had not been used before: {{device}}, on {{time}}.',
        'If this was you, there is nothing to do.',
        NOT_YOU,
      ],
    },
    'identity-linked': {
      subject: 'Your {{service}} account was changed: an identity was linked',
      text: [
        '“{{identity}}” ({{scope}}) was linked to your account on {{time}}. Anyone who has it can sign in to your account.',
        NOT_YOU,
      ],
    },
    'identity-unlinked': {
      subject: 'Your {{service}} account was changed: an identity was unlinked',
      text: ['“{{identity}}” ({{scope}}) was unlinked from your account on {{time}}.', NOT_YOU],
    },
    'identity-primary': {
      subject: 'Your {{service}} account was changed: another identity is the primary one',
      text: ['Since {{time}}, “{{identity}}” ({{scope}}) is the one that apps get from your account.', NOT_YOU],
    },
    'passkey-added': {
      subject: 'Your {{service}} account was changed: a passkey was added',
      text: [
        'The passkey “{{passkey}}” was added to your account on {{time}}. Anyone who has it can sign in to your account.',
        'If this was not you, sign out everywhere and remove the passkey: {{account}}',
      ],
    },
    'passkey-removed': {
      subject: 'Your {{service}} account was changed: a passkey was removed',
      text: [
        'The passkey “{{passkey}}” was removed from your account on {{time}}.',
        'If this was not you, sign out everywhere: {{account}}',
      ],
    },
    'passkey-copied': {
      subject: 'Check a passkey of your {{service}} account',
      text: [
        'Someone signed in to your account with the passkey “{{passkey}}” on {{time}}. Its counter did not go up as it should: there may be a copy of the passkey, or a device was restored from a backup.',
        'If this was not you, sign out everywhere and remove the passkey: {{account}}',
        'If it was you, remove the passkey and add it again. Until then, it signs you in, but nothing that needs a new sign-in accepts it.',
      ],
    },
    'account-deleted': {
      subject: 'Your {{service}} account was deleted',
      text: [
        'Your account and its data were deleted on {{time}}.',
        'If this was not you, contact support: {{support}}',
      ],
    },
    'account-suspended': {
      subject: 'Your {{service}} account was suspended',
      text: [
        'An operator of {{service}} suspended your account on {{time}}. You cannot sign in, and apps can no longer read your data.',
        'The operator’s reason: {{reason}}',
        'If you think that this is a mistake, contact support: {{support}}',
      ],
    },
    'app-disabled': {
      subject: 'Your app “{{app}}” was disabled',
      text: [
        'An operator of {{service}} disabled the app “{{app}}” on {{time}}. Nobody can sign in to it, and its tokens no longer work.',
        'The operator’s reason: {{reason}}',
        '{{page}}',
        'If you think that this is a mistake, contact support: {{support}}',
      ],
    },
    'owner-added': {
      subject: 'Your app “{{app}}” has another owner',
      text: [
        '{{person}} has owned the app “{{app}}” since {{time}}. Owners can change the app, rotate its secrets and remove other owners.',
        'If this is not what you want, remove the new owner: {{page}}',
      ],
    },
    'secret-rotated': {
      subject: 'Your app “{{app}}” has a new secret',
      text: [
        '{{person}} rotated the secret of the app “{{app}}” on {{time}}.',
        'If this is not what you want, end the new secret: {{page}}',
      ],
    },
    'gate-gone': {
      subject: 'Nobody can sign in to your app “{{app}}”',
      text: [
        'The app “{{app}}” lets only people sign in who are eligible for credential {{credential}}. That credential was deleted, or an operator has taken it down: somebody who wanted to sign in on {{time}} could not be checked.',
        'Choose another credential, or remove the gate: {{page}}',
      ],
    },
    'hand-over-announced': {
      subject: 'Another curator for “{{credential}}”',
      text: [
        'On {{time}}, an operator of {{service}} began to hand the credential “{{credential}}” to one of its keepers.',
        'The operator’s reason: {{reason}}',
        'Nothing changes before {{until}}. From then on, the keeper can accept it and is the curator. The curator can refuse until that happens, and the keeper can decline.',
        '{{page}}',
        'If you think that this is a mistake, contact support: {{support}}',
      ],
    },
    'hand-over-ended': {
      subject: 'The hand-over of “{{credential}}” has ended',
      text: ['An operator wanted to hand the credential “{{credential}}” to one of its keepers. {{end}}', '{{page}}'],
    },
    'requests-waiting': {
      subject: '{{service}}: requests are waiting',
      text: ['Requests that are waiting for an answer: {{count}}', '{{page}}'],
    },
    'request-granted': {
      subject: 'Your request was granted',
      text: ['Your request for “{{request}}” was granted. Pick it up by {{until}}.', '{{message}}', '{{page}}'],
    },
    'request-declined': {
      subject: 'Your request was declined',
      text: ['Your request for “{{request}}” was declined.', '{{message}}', '{{page}}'],
    },
    'request-message': {
      subject: 'New message on your request',
      text: ['There is a new message on your request for “{{request}}”.', '{{page}}'],
    },
    'endpoint-failing': {
      subject: '{{service}} cannot deliver your events',
      text: [
        'Since {{time}}, {{endpoint}} has not accepted {{events}}. They wait, and are delivered in their order when it works again.',
        'If it still fails on {{until}}, its delivery may be switched off. You get an e-mail then.',
        '{{page}}',
      ],
    },
    'endpoint-off': {
      subject: '{{service}} no longer delivers your events',
      text: [
        'The delivery of {{events}} to {{endpoint}} was switched off on {{time}}: {{reason}}',
        'What is missed can be delivered for 30 days. Switch the delivery on again: {{page}}',
      ],
    },
    events: {
      subject: '{{service}}: {{count}}',
      text: ['{{summary}}', 'Read more, or end these e-mails: {{page}}'],
    },
  },
  footer: 'Support: {{support}}',
  buttons: { account: 'Open your account', page: 'Open the dashboard' },
  scopes: { ...SCOPE_NAMES.en, Email: 'e-mail address' },
  device: (browser, system) =>
    system === null ? (browser ?? 'an unknown browser') : `${browser ?? 'an unknown browser'} on ${system}`,
  hasMessage: 'There is a message for you.',
  anOperator: 'An operator',
  eventsOf: {
    person: 'your events',
    app: (name) => `the events of the app “${name}”`,
    service: (name) => `all events of ${name}`,
  },
  anAddress: 'an e-mail address',
  offReasons: {
    GONE: 'it answered with status 410, which asks for no more events.',
    FAILED: 'it had failed for five days.',
    RIGHT_LOST: 'the person who created it may no longer read these events.',
  },
  handOverEnds: {
    ACCEPTED: 'The keeper accepted it and is the curator now.',
    REFUSED: 'The curator refused it, and nothing changes.',
    DECLINED: 'The keeper declined it, and nothing changes.',
    TAKEN_BACK: 'An operator took that back, and the curator stays the same.',
    ARCHIVED: 'It was archived meanwhile, and the curator stays the same.',
  },
  countOfEvents: (count) => (count === 1 ? '1 event' : `${count} events`),
  moreEvents: (count) => (count === 1 ? 'And one more event.' : `And ${count} more events.`),
  eventTypes: {
    'grant.given': 'A person allowed the app to read their data',
    'grant.narrowed': 'A person took some scopes back',
    'grant.revoked': 'A person removed the app',
    'identity.linked': 'A person linked an identity',
    'identity.unlinked': 'A person unlinked an identity',
    'account.deleted': 'A person deleted their account',
    'app.disabled': 'The app was disabled',
    'app.enabled': 'The app was enabled',
    'app.secret_rotated': 'The app has a new secret',
    'app.owner_added': 'The app has another owner',
    'app.deleted': 'The app was deleted',
    'list.changed': 'The list was changed',
    'list.undone': 'A change to the list was undone',
    'credential.created': 'The credential was created',
    'credential.renamed': 'The credential was renamed',
    'credential.archived': 'The credential was archived',
    'credential.unarchived': 'The credential is no longer archived',
    'credential.keeper_invited': 'Somebody was invited to keep the credential',
    'credential.keeper_added': 'The credential has another keeper',
    'credential.keeper_left': 'A keeper of the credential has left',
    'credential.keeper_removed': 'The curator has removed a keeper of the credential',
    'credential.handed_over': 'The credential has a new curator',
    'credential.hand_over_announced': 'An operator hands the credential to a keeper',
    'credential.hand_over_ended': 'The credential is not handed to a keeper',
    'credential.taken_down': 'An operator took the credential down',
    'credential.restored': 'The credential is no longer taken down',
    'credential.deleted': 'The credential was deleted',
    'source.changed': 'The source was changed',
    'rule.changed': 'The rule was changed',
    'source.failing': 'Too many calls to the source fail',
    'source.paused': 'Calls to the source are paused, because it does not answer',
    'source.well': 'The source works again',
    'curator_token.ending': 'A curator token expires soon',
    'request.made': 'Something was requested',
    'request.answered': 'A request was answered or withdrawn',
    'request.message_added': 'There is a message on a request',
    'request.taken': 'What was granted was picked up',
  },
};
