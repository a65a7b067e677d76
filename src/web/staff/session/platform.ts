/** Whose rules sound, vibration and the home screen follow here: an iPhone or iPad, Android, or anything else. */
export type Platform = 'apple' | 'android' | 'other';

export function platformHere(): Platform {
  const { userAgent, maxTouchPoints } = navigator;
  const isTablet = userAgent.includes('Macintosh') && maxTouchPoints > 1; // how an iPad names itself
  if (isTablet || /iPhone|iPad|iPod/.test(userAgent)) return 'apple';
  return userAgent.includes('Android') ? 'android' : 'other';
}
