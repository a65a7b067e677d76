export function stampOf(folder: string): string | undefined;
export function builtStamp(folder: string): string | undefined;
