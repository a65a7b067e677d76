import { plain } from '#shared/kernel/plain.ts';

/**
 * Beginnings of words that speak of an emergency, in each language of patients, one a line. A space stands for any gap, also
 * one with a word in it; a stop ends the word; in brackets stands what must not follow.
 */
const urgent = [
  'notfall|atemnot|atmen|keine luft|kaum luft|schwer luft|schlecht luft|wenig luft|luft mehr|erstick|blute|blutung|blut.(?! ab| unters)|herzinfarkt|herzanfall|schlaganfall|brust|ohnmächtig|bewusstlos|umgekippt|gestürzt|hingefallen|bett gefallen|bin gefallen|boden gefallen|liege boden|liege auf boden|gelähmt|taub.|krampf|verschluckt|umbringen|nicht mehr leben|sterbe|luftnot',
  'emergency|breath|chok|suffocat|airway|bleed|blood.(?! pressure| test| sugar| sample| result| type)|heart attack|chest(?! of)|stroke|faint|passed out|passing out|collaps|unconscious|fell(?! asleep)|fallen|paralys|numb.|numbness|seizure|kill myself|want die|suicid|dying',
  'urgence|respir|étouff|plus d’air|manque d’air|pas d’air|souffle.|essouffl|saigne|hémorragie|du sang|crise cardiaque|attaque cardiaque|infarctus|poitrine|avc|évanou|malaise|inconscient|tombé|paralys|engourdi|convuls|suicid|me tuer|mourir|meurs|au secours',
  'urgencia|emergencia|respir|ahog|asfixi|falta aire|sin aire|sangr|infarto|ataque corazón|pecho|ictus|derrame|desmay|inconsciente|me caí|me he caído|caído cama|paraliz|dormido brazo|adormecid|entumecid|convuls|suicid|matarme|morir|muero|socorro|auxilio',
  'اورژانس|نفس|خفه|هوا کم|خونریزی|خون|سکته|قفسه سینه|سینه|بیهوش|غش|افتادم|افتاده|زمین خوردم|فلج|بی‌حس|بی حس|تشنج|خودکشی|بمیرم|می‌میرم|میمیرم|کمک فوری|به دادم',
  'скорая|скорую|задыха|дышать|дыхани|удуш|хватает воздуха|нет воздуха|мало воздуха|подавил|кров|инфаркт|инсульт|сердечный приступ|груди|грудь|обморок|без сознания|теряю сознание|потерял сознание|падени|упал|паралич|парализ|онеме|немеет|судорог|самоубий|умира|умер|умру|не хочу жить|спасите',
  'швидка|швидку|задиха|дихати|дихання|удуш|ядуха|бракує повітря|вистачає повітря|немає повітря|мало повітря|вдавив|кров|інфаркт|інсульт|серцевий напад|грудях|груди|непритом|знепритом|свідомість|падін|впав|впала|параліч|паралізу|оніміл|німіє|судом|самогуб|помира|помру|вмира|вмру|не хочу жити|рятуйте',
  'acil|nefes|boğul|boğazıma takıl|kanama|kanıyor|kan geliyor|kan var|kan kaybed|kan içinde|kalp krizi|göğsüm|göğüs|felç|inme|bayıl|bilinç|düştüm|uyuştu|uyuşuyor|nöbet geçir|intihar|ölüyorum|ölmek|öleceğim|yetişin|imdat',
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
