/** Beginnings of words that speak of an emergency, in each language of patients, one a line; a space stands for any gap. */
const urgent = [
  'notfall|atemnot|keine luft|schlecht luft|erstick|blute|blutung|herzinfarkt|schlaganfall|brustschmerz|brust tut|ohnmächtig|bewusstlos|gestürzt|hingefallen|gelähmt|verschluckt|umbringen|nicht mehr leben|sterbe',
  'emergency|cannot breathe|can’t breathe|can breathe|breathless|chok|suffocat|bleed|blood|heart attack|chest|stroke|faint|unconscious|fell down|fallen|paralys|kill myself|suicid|dying',
  'urgence|respire|étouff|saigne|hémorragie|crise cardiaque|infarctus|poitrine|avc|évanou|inconscient|tombé|paralys|suicid|me tuer|mourir|meurs',
  'urgencia|emergencia|respir|ahog|asfixi|sangr|infarto|pecho|ictus|desmay|inconsciente|me caí|me he caído|paraliz|suicid|matarme|morir|muero',
  'اورژانس|نفس|خفه|خونریزی|خون|سکته|قفسه سینه|سینه|بیهوش|غش|افتادم|فلج|خودکشی|بمیرم|می‌میرم',
  'скорая|задыха|дышать|удуш|кров|инфаркт|инсульт|груди|грудь|обморок|без сознания|падени|упал|паралич|самоубий|умира|умер',
  'швидка|задиха|дихати|удуш|кров|інфаркт|інсульт|грудях|груди|непритом|знепритом|падін|впав|впала|параліч|самогуб|помира|вмира',
  'acil|nefes|boğul|kanama|kanıyor|kan geliyor|kalp krizi|göğsüm|göğüs|felç|inme|bayıl|bilinç|düştüm|intihar|ölüyorum|ölmek',
];

const patterns = urgent.map(
  (words) => new RegExp(`(?:^|[^\\p{L}])(?:${words.replaceAll(' ', '\\s+(?:\\p{L}+\\s+)?')})`, 'iu'),
);

/**
 * Whether typed words contain one that speaks of an emergency, in whatever language. Good for nothing but a larger
 * emergency line: what was meant is not known (S2).
 */
export function hasUrgentWord(text: string): boolean {
  const typed = text.normalize('NFC').replaceAll("'", '’');
  return patterns.some((pattern) => pattern.test(typed));
}
