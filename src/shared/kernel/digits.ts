/** The zeros of Arabic and Persian keyboards, which write digits of their own. */
const arabicZero = 0x660;
const persianZero = 0x6f0;

/** The same text with the digits 0 to 9. */
export function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - arabicZero))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - persianZero));
}
