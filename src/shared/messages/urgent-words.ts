import { plain } from '#shared/kernel/plain.ts';

/**
 * Beginnings of words that speak of an emergency, in each language of patients, one a line. A space stands for any gap, also
 * one with a word in it; a stop ends the word; in brackets stands what must not follow.
 */
const urgent = [
  'notfall|atemnot|atmen|keine luft|kaum luft|schwer luft|schlecht luft|wenig luft|luft mehr|erstick|blute|blutung|blut.(?! ab| unters)|herzinfarkt|herzanfall|schlaganfall|brust|ohnmächtig|bewusstlos|umgekippt|kippe um|schwarz vor augen|gesicht hängt|nicht sprechen|kopf aufgeschlagen|gestürzt|hingefallen|bett gefallen|bin gefallen|boden gefallen|liege boden|liege auf boden|gelähmt|taub.|krampf|verschluckt|umbringen|nicht mehr leben|sterbe|luftnot',
  'emergency|breath|any air|chok|suffocat|airway|bleed|blood.(?! pressure| test| sugar| sample| result| type)|heart attack|chest(?! of)|stroke|faint|pass out|passed out|passing out|going dark|face drooping|slurr|collaps|unconscious|fell(?! asleep)|fallen(?! out of love)|slipped|hit my head|paralys|numb.|numbness|seizure|having a fit|shaking all|kill myself|want die|suicid|i dying|i’m dying',
  'urgence|respir|étouff|plus d’air|manque d’air|pas d’air|souffle.|essouffl|saigne|hémorragie|du sang|crise cardiaque|attaque cardiaque|infarctus|poitrine|avc|évanou|malaise|inconscient|tombé(?!e? sur|e? amoureu|e de la nuit)|chute|cogné tête|ne sens plus|bouche de travers|avalé de travers|étrangle|vois noir|paralys|engourdi|convuls|suicid|me tuer|mourir|meurs|au secours',
  'urgencia|emergencia|respir|ahog|asfixi|falta aire|sin aire|sangr|infarto|ataque corazón|pecho|ictus|derrame|desmay|inconsciente|me caí|resbal|golpe en cabeza|torcido|nubla|me he caído|caído cama|paraliz|dormido brazo|brazo dormido|adormecid|entumecid|convuls|suicid|matarme|morir|muero|socorro|auxilio',
  'اورژانس|نفس|خفه|هوا کم|خونریزی|خون.|سکته|قفسه سینه|سینه(?! مرغ)|بیهوش|غش|از حال|سیاهی می|کج شده|افتادم|افتاده|زمین خوردم|فلج|بی‌حس|بی حس|تشنج|خودکشی|بمیرم|می‌میرم|میمیرم|کمک فوری|به دادم',
  'скорая|скорую|задыха|дышать|дыхани|удуш|хватает воздуха|нет воздуха|мало воздуха|подавил|кров(?!ат)|инфаркт|инсульт|сердечный приступ|груди|грудь|обморок|без сознания|теряю сознание|потеряю сознание|темнеет|перекосил|удари|потерял сознание|падени|упал(?!и)|паралич|парализ|онеме|немеет|судорог|самоубий|умира(?!ли со)|умер|умру|не хочу жить|спасите',
  'швидка|швидку|задиха|дихати|дихання|удуш|ядуха|бракує повітря|вистачає повітря|немає повітря|мало повітря|вдавив|кров(?!ат)|інфаркт|інсульт|серцевий напад|грудях|груди|непритом|знепритом|свідомість|падін|впав|упав|впала|упала|послизну|вдарив|вдарила|темніє|перекоси|параліч|паралізу|оніміл|заніміл|німіє|судом|самогуб|помира|помру|вмира|вмру|не хочу жити|рятуйте',
  'acil(?!i)|nefes|boğul|boğazıma takıl|boğazına kaç|morar|gözlerim karar|başımı çarp|kanama|kanıyor|kan geliyor|kan var|kan kaybed|kan içinde|kalp krizi|göğsüm|göğüs|felç|inme|yüzümün tarafı kay|dilim dolan|konuşamıyorum|bayıl|bilinç|düştüm|uyuştu|uyuşuyor|nöbet geçir|intihar|ölüyorum|ölmek|öleceğim|yetişin|imdat',
];

/** Without marks and capitals, and with one i, as many type on a strange keyboard. */
const folded = (text: string) => plain(text.replaceAll("'", '’')).replaceAll('ı', 'i');

const patterns = urgent.map((words) => {
  const ends = folded(words).replaceAll('.', '(?!\\p{L})');
  return new RegExp(`(?:^|[^\\p{L}])(?:${ends.replaceAll(' ', '\\s+(?:\\p{L}+\\s+)?')})`, 'u');
});

/**
 * Whether typed words contain one that speaks of an emergency, in whatever language. Good for nothing but a larger
 * emergency line: what was meant is not known (S2).
 */
export function hasUrgentWord(text: string): boolean {
  const typed = folded(text);
  return patterns.some((pattern) => pattern.test(typed));
}
