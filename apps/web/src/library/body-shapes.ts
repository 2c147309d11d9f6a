import type { Muscle } from '@topset/client';

/** One half of a body, drawn from its middle (x = 0) outwards; the other half is its mirror image. */
export interface BodySide {
  readonly name: 'front' | 'back';
  readonly muscles: readonly { readonly muscle: Muscle; readonly path: string }[];
}

/** Head, trunk, arm and leg behind the muscles. */
export const OUTLINE =
  'M0 4C11 4 18 13 18 25C18 36 14 44 9 49L10 60C20 66 36 66 46 71C55 76 59 88 60 104C62 120 66 136 68 156C71 174 71 192 71 206C71 216 62 220 58 212C56 196 50 176 46 156C42 140 41 124 39 112C38 130 34 148 33 162C34 178 40 194 43 214C45 236 43 258 40 280C41 300 41 320 36 344C34 356 32 366 32 374C38 382 38 390 32 391L18 391C14 388 15 378 16 368C14 340 11 312 12 288C9 262 4 238 2 214L0 212Z';

const FOREARMS = 'M46 140C52 136 58 140 61 150C65 164 67 180 67 196C64 200 60 200 58 196C55 178 47 160 46 140Z';

export const FRONT: BodySide = {
  name: 'front',
  muscles: [
    { muscle: 'FRONT_DELTS', path: 'M33 71C41 70 47 75 48 85C46 91 42 92 38 88C36 82 34 77 33 71Z' },
    { muscle: 'SIDE_DELTS', path: 'M49 75C55 80 58 90 58 101C54 101 51 96 50 89C50 84 50 80 49 75Z' },
    { muscle: 'CHEST', path: 'M2 75C13 69 25 71 32 77C37 83 37 94 32 102C24 109 10 109 2 103Z' },
    {
      muscle: 'BICEPS',
      path: 'M41 95C47 95 53 101 55 109C57 120 56 129 53 135C48 137 46 132 45 124C43 114 41 105 41 95Z',
    },
    { muscle: 'FOREARMS', path: FOREARMS },
    { muscle: 'ABS', path: 'M2 109C8 112 14 112 17 113C18 136 17 162 13 186C9 197 5 203 2 206Z' },
    {
      muscle: 'CORE',
      path: 'M20 113C27 111 32 109 35 106C35 126 31 148 30 162C31 174 34 184 35 190C29 196 21 198 16 195C19 170 21 140 20 113Z',
    },
    { muscle: 'ABDUCTORS', path: 'M36 194C40 202 42 216 42 232C38 229 35 222 34 212C33 206 34 200 36 194Z' },
    { muscle: 'ADDUCTORS', path: 'M3 212C7 208 10 208 13 210C12 230 13 248 16 266C11 260 6 240 3 212Z' },
    {
      muscle: 'QUADS',
      path: 'M15 208C22 203 29 203 32 208C38 226 41 248 38 268C36 279 28 283 22 278C15 264 12 234 15 208Z',
    },
    {
      muscle: 'CALVES',
      path: 'M17 294C23 288 33 290 37 297C39 316 36 336 31 354C28 358 24 356 22 350C18 332 15 312 17 294Z',
    },
  ],
};

export const BACK: BodySide = {
  name: 'back',
  muscles: [
    { muscle: 'UPPER_BACK', path: 'M2 56C7 58 10 62 15 66C22 69 29 70 33 73C31 86 22 100 12 111C8 115 5 117 2 119Z' },
    { muscle: 'REAR_DELTS', path: 'M36 71C46 71 54 79 57 93C52 98 45 96 39 90C37 84 36 77 36 71Z' },
    {
      muscle: 'LATS',
      path: 'M14 114C22 105 30 95 37 93C39 108 38 126 33 145C30 156 25 162 19 164C15 150 13 132 14 114Z',
    },
    {
      muscle: 'TRICEPS',
      path: 'M43 97C48 100 54 100 57 104C60 117 59 129 55 137C50 139 47 134 46 126C44 116 42 107 43 97Z',
    },
    { muscle: 'FOREARMS', path: FOREARMS },
    { muscle: 'LOWER_BACK', path: 'M2 123C6 121 10 119 12 117C12 136 14 152 17 167C14 177 8 183 2 185Z' },
    { muscle: 'GLUTES', path: 'M2 188C11 184 23 184 34 191C41 204 42 220 36 229C25 235 11 233 3 227Z' },
    {
      muscle: 'HAMSTRINGS',
      path: 'M5 234C15 239 29 239 40 233C42 249 41 265 37 281C29 287 19 287 15 281C10 266 6 250 5 234Z',
    },
    {
      muscle: 'CALVES',
      path: 'M15 296C22 291 33 291 38 297C41 315 38 333 33 349C29 355 22 355 19 349C15 333 13 313 15 296Z',
    },
  ],
};
