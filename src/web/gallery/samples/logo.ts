import type { Answer } from '#web/gallery/story.ts';
import { id } from './sample-values.ts';

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAABQBAMAAACaH7G2AAAAMFBMVEVMaXEcalYca1Ycalcbalcca1ccalYcalYcalYdb1ccald+sqR+' +
  's6R+s6Qda1d/s6TEmB+rAAAADnRSTlMA2PJUFizBhaIHcl/zvz/gApkAAAAJcEhZcwAACxMAAAsTAQCanBgAAAItSURBVGje7Zk/S8NA' +
  'FMBfaYutLoIVtyxacAq1ky6igo6ixTo7tGuoX6AUnVwkIIg4uboUv4D4EfwADpIobXG4L2ClNvZP7prL9Qoh95D7bQ8O8su9vHeXOwCN' +
  'RqPRaDRYSJVP6HC/vINKL7tpELK+NQpvLghxLm1EghvEw30cRPfmX7iEx++UDHAKXpQ0hmEVi1/SHBqRthfWR5FbQCLYJGMaABk/+sLh' +
  'N+8bkQ41gX0eUAhuE1qJ1iUfGPzSJq2UL9GRe4RA8JY2Ii2LCc9wlUgQpkxS5yaJBXeFWseywoe69HJSJLGxyq9hDlQdJ0mM+C04IR64' +
  '6AvuxSm4Nn7soXjgpy9Yj1Owze+CQahOaMQp6MjOi/8mYMYp6I4fey0e2FEuaEkLKkqx/AwqKhJ5QUVtRr5IFDVq+TajaKmTb9SKNgvy' +
  'S50i5sSCNfUbarEggi21sFO3sP0ziYpYFQncNTKl/6I4W7Bwf4IApXDBPLqjj/BfJpWnl6E5dtgzzOfXXhR03yLLMZvhhV5UPEVVx2wN' +
  'v0Qm+D3rFNan7gU93iMT/JlVMMMXbLCjXiMT7EZTJi0bjSDs8gRzgCbFkOL8UjqTVzkKiwTgOCi4PDlGXZvhTqET3Koqa9TcrzCH7TLR' +
  'mvIFKueAFaygu4/NMmcgHRudILvrqgFCityTB0SkDUGLwVUnFUBKk7vNQsTgZhvNPXZYkquAmH6S2zZmwbSBtYJH3F2BRqPRaDT/hV9Q' +
  'U+i1sq3dPAAAAABJRU5ErkJggg==';

/** The logo of the sample hospital. */
export const logo = id(1400);
export const logoAnswers: Record<string, Answer> = {
  'GET /admin/logo': { data: { id: logo } },
  [`GET /admin/logo/${logo}`]: { picture, type: 'image/png' },
};
export const chooseLogo = { file: { name: 'logo.png', mimeType: 'image/png', base64: picture } };
