/** Names of the columns whose values look like addresses and are not a person's: of a transaction, a block, a contract. */
const NEVER =
  /hash|trans(action|akt)|txn|block|х[еэ]ш|транзакц|блок|哈希|交易|区块|ハッシュ|取引|해시|거래|هاش|معاملة/u;
const ABBREVIATED = /(^|[^\p{L}])tx(id|s)?([^\p{L}]|$)/u;

/** Names that say whose value it is, whatever else they say: "token_holder" names a person. */
const ALWAYS =
  /wallet|holder|owner|mail|cartera|billetera|portefeuille|portafoglio|carteira|courriel|correo|titular|inhaber|besitzer|cüzdan|кошел|владел|почт|钱包|錢包|持有|邮箱|郵箱|ウォレット|メール|保有|지갑|이메일|보유|محفظة|بريد|ארנק|דוא/u;

/** Names of things that have an address too. */
const SELDOM =
  /contract|token|contrat|vertrag|контракт|токен|合约|合約|代币|代幣|コントラクト|トークン|컨트랙트|토큰|عقد/u;

const OFTEN =
  /address|account|adress|direcci|indirizz|endere|dirección|adres|konto|compte|cuenta|conta|адрес|счет|счёт|地址|账户|帳戶|アドレス|住所|口座|주소|계정|عنوان|حساب|כתובת|חשבון/u;

/** How likely a column of this name has the items: 1 for "wallet", -1 for "tx_hash", and 0 for a name that tells nothing. */
export function rankHeading(name: string): -1 | 0 | 1 {
  const words = name
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
  if (NEVER.test(words) || ABBREVIATED.test(words)) return -1;
  if (ALWAYS.test(words)) return 1;
  if (SELDOM.test(words)) return -1;
  return OFTEN.test(words) ? 1 : 0;
}

/** Words such as "address" or "E-mail (work)". A word with a digit is a mistyped item, which must not be skipped. */
const WORDS = /^\p{L}[\p{L}\p{M} _./:#()-]{0,63}$/u;

/** Marks of direction, which spreadsheets put around names in scripts that are written from right to left. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Whether a text is the name of a column: words without digits. */
export function isHeading(text: string): boolean {
  return WORDS.test(withoutDirection(text));
}

/** A name without the marks of direction around it. */
export function withoutDirection(text: string): string {
  return text.replaceAll(DIRECTION, '').trim();
}
