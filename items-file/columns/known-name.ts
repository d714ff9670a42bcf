/** What people call the items, by the beginnings of the words, in languages whose words have endings. */
const INFLECTED =
  'wallet|address|addr|adress|adres|indirizz|endere|direcci|account|konto|compte|cuenta|conta|mail|courriel|correo|cartera|billetera|portefeuille|portafoglio|carteira|cüzdan|hesab|holder|owner|titular|inhaber|besitzer|адрес|кошел|счет|владел|почт';

/** The same in languages whose words have an article before them. */
const WITH_ARTICLE = '(?:ال|ה)?(?:محفظ|عنوان|حساب|بريد|ארנק|כתובת|חשבון|דוא)';

/** The same in languages whose words have no endings and no blanks between them. */
const UNINFLECTED =
  '钱包|錢包|地址|账户|帳戶|持有人|持有者|邮箱|郵箱|邮件|郵件|电子|電子|ウォレット|アドレス|口座|メール|保有者|지갑|주소|계정|이메일|보유자';

const NOUN = new RegExp(
  `^(?:(?:${INFLECTED})\\p{L}{0,3}|${WITH_ARTICLE}\\p{L}{0,3}|(?:${UNINFLECTED})(?:の|的)?)+$`,
  'u',
);

/** What may stand beside a noun without meaning another person: whose it is, and of which chain. */
const BESIDE =
  /^(?:e|s|id|the|a|an|my|your|of|on|for|or|and|de|del|du|des|la|le|di|do|da|der|die|mi|tu|su|mon|votre|deine?|ihre?|meine?|мой|ваш|token|nft|public|crypto|blockchain|web|web3|evm|eth|ethereum|erc|sol|solana|aptos|flow|sei|injective|polygon|base|arbitrum|optimism|bnb|safe|metamask|\d+)$/u;

/** A name of more characters is a question. */
const LONGEST_NAME = 64;

/** Whether the whole name of a column says that it has the items, such as "Wallet address (EVM)". "Referrer’s wallet" does not. */
export function isKnownName(name: string): boolean {
  if (name.length > LONGEST_NAME) return false;
  const words = wordsOf(name);
  return (
    words.some(isNoun) &&
    words.every((word) => isNoun(word) || BESIDE.test(word)) &&
    !words.join(' ').startsWith('token addr')
  );
}

/** Whether a text names items anywhere, as the heading of a form does: "Where is your wallet?". */
export function namesItems(text: string): boolean {
  return wordsOf(text.slice(0, LONGEST_HEADING)).some(isNoun);
}

const HASH =
  /hash|trans(action|akt)|txn|block|(^|[^\p{L}])tx(id|s)?([^\p{L}]|$)|х[еэ]ш|транзакц|哈希|交易|ハッシュ|取引|해시|거래|هاش|معاملة/u;

/** Whether the name of a column says that it has hashes, or belongs to transactions or blocks. */
export function namesHashes(name: string): boolean {
  return HASH.test(wordsOf(name).join(' '));
}

function isNoun(word: string): boolean {
  return NOUN.test(word);
}

function wordsOf(name: string): readonly string[] {
  const words = name
    .normalize('NFKC')
    .replaceAll('ё', 'е')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
  return words.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/** Words such as "address" or "E-mail (work)". A word with a digit is a mistyped item, which must not be skipped. */
const WORDS = /^[\p{L}¿¡*#(（“"'][\p{L}\p{M}\p{Zs}\n_.,:;/#*()?!&’'"“”«»\-–—（）？！：。、，]*$/u;

/** A question of a form. */
const LONGEST_HEADING = 500;

/** So many words are no mistyped item, whatever else is among them. */
const SENTENCE = 4;

/** Marks of direction, which spreadsheets put around names in scripts that are written from right to left. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Whether a text that is no item is the name of a column: words without digits, a sentence, or a known name with a sample behind it. */
export function isHeading(text: string): boolean {
  const name = withoutDirection(text);
  if (name.length > LONGEST_HEADING) return false;
  if (WORDS.test(name)) return true;
  const [first = ''] = name.split(/[(（:：]/u);
  if (/[@]|0x/i.test(name)) return first !== name && !/[@]|0x/i.test(first) && isKnownName(first);
  return /^\p{L}/u.test(name) && wordsOf(name).filter((word) => /\p{L}{2}/u.test(word)).length >= SENTENCE;
}

/** A name without the marks of direction around it. */
export function withoutDirection(text: string): string {
  return text.replaceAll(DIRECTION, '').trim();
}
