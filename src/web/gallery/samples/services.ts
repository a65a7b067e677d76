import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { type ServiceGroup, serviceGroups } from '#shared/beds/service-groups.ts';
import { ago, id } from './sample-values.ts';

const type = { id: id(7), name: { de: 'Pflege' }, color: null, order: 1 };

type Words = [icon: string, de: string, fa: string, ru: string];
const keys: Record<ServiceGroup, Words[]> = {
  often: [
    ['pain', 'Schmerzen', 'درد دارم', 'Боль'],
    ['nurse', 'Mit einer Pflegekraft sprechen', 'صحبت با پرستار', 'Поговорить с медсестрой'],
    ['lungs', 'Ich bekomme schlecht Luft', 'تنگی نفس دارم', 'Тяжело дышать'],
    ['toilet', 'Toilette', 'دستشویی', 'Туалет'],
    ['water', 'Wasser', 'آب', 'Вода'],
    ['turn', 'Anders liegen', 'جابه‌جا شدن', 'Лечь иначе'],
  ],
  care: [
    ['nausea', 'Mir ist übel', 'حالت تهوع', 'Меня тошнит'],
    ['infusion', 'Infusion', 'سرم', 'Капель\u00adница'],
    ['wheelchair', 'Rollstuhl', 'ویلچر', 'Инвалид\u00adная коляска'],
  ],
  comfort: [
    ['blanket', 'Decke', 'پتو', 'Одеяло'],
    ['temperature', 'Zu warm, zu kalt', 'گرم یا سرد است', 'Жарко или холодно'],
  ],
  service: [
    ['food', 'Mittag\u00adessen', 'ناهار', 'Обед'],
    ['newspaper', 'Zeitung', 'روزنامه', 'Газета'],
    ['interpreter', 'Dolmet\u00adscher', 'مترجم', 'Перевод\u00adчик'],
  ],
};
const sitUp = {
  de: 'Setzen Sie sich auf, wenn Sie können. Wird es schlimmer: noch einmal roter Rufknopf.',
  fa: 'اگر می‌توانید بنشینید. اگر بدتر شد، دوباره دکمهٔ قرمز زنگ پرستار را بزنید.',
  ru: 'Сядьте, если можете. Если станет хуже: ещё раз красная кнопка вызова.',
};

const service = (group: ServiceGroup, [icon, de, fa, ru]: Words, place: number): ServiceForBed => ({
  id: id(100 + place),
  title: { de, fa, ru, en: de },
  description: icon === 'lungs' ? sitUp : {},
  icon,
  service_type: type,
  urgency: icon === 'pain' ? 'high' : 'normal',
  response_minutes: 10,
  usual_minutes: icon === 'water' ? { from: 5, to: 12 } : null,
  payable: icon === 'newspaper',
  price_cents: icon === 'newspaper' ? 250 : null,
  currency: 'EUR',
  has_schedule: icon === 'food',
  windows: icon === 'food' ? [{ starts_at: ago(-155), ends_at: ago(-275) }] : [],
  available: icon !== 'food',
  available_from: icon === 'food' ? ago(-155) : null,
  blocked: false,
  blocked_reason: null,
  places: [],
  question:
    icon === 'blanket'
      ? {
          kind: 'choices',
          text: { de: 'Welche Decke?', fa: 'کدام پتو؟', ru: 'Какое одеяло?' },
          choices: [
            { key: 'thin', text: { de: 'Dünn', fa: 'نازک', ru: 'Тонкое' } },
            { key: 'thick', text: { de: 'Dick', fa: 'ضخیم', ru: 'Тёплое' } },
          ],
          default_choice: null,
        }
      : null,
  has_quantity: icon === 'blanket' || icon === 'newspaper',
  group,
  wide: icon === 'nurse',
  after_tap: icon === 'lungs' ? 'call_button' : 'nothing',
  order: place,
});

export const sampleServices = serviceGroups
  .flatMap((group) => keys[group].map((words) => ({ group, words })))
  .map(({ group, words }, place) => service(group, words, place));
