import type { Muscle } from '../../vocabulary.ts';
import { STARTER_PROFILES, type StarterProfile, type StarterSessions } from '../library/starter-sessions.ts';

/** The table of section 10.3: slot (muscles) | one key per profile. */
const TABLE = `
HP chest | barbell-bench-press | machine-chest-press | dumbbell-floor-press | kettlebell-floor-press | band-chest-press | push-up
VP front_delts | dumbbell-overhead-press | machine-shoulder-press | dumbbell-overhead-press | kettlebell-overhead-press | band-overhead-press | pike-push-up
CI chest | cable-fly | pec-deck | dumbbell-floor-fly | kettlebell-squeeze-press | band-fly | wide-push-up
SD side_delts | dumbbell-lateral-raise | machine-lateral-raise | dumbbell-lateral-raise | kettlebell-lateral-raise | band-lateral-raise | self-resisted-lateral-raise
TR triceps | cable-triceps-pushdown | machine-triceps-extension | dumbbell-overhead-extension | kettlebell-overhead-extension | band-pushdown | close-grip-push-up
HR lats, upper_back | barbell-row | seated-cable-row | one-arm-dumbbell-row | kettlebell-row | band-row | doorframe-row
VR lats | pull-up | lat-pulldown | dumbbell-pullover | kettlebell-pullover | band-lat-pulldown | prone-lat-pull
RD rear_delts | face-pull | reverse-pec-deck | dumbbell-rear-delt-raise | kettlebell-rear-delt-raise | band-pull-apart | prone-y-raise
BI biceps, forearms | cable-curl | machine-curl | dumbbell-curl | kettlebell-curl | band-curl | self-resisted-towel-curl
SQ quads | barbell-back-squat | leg-press | goblet-squat | kettlebell-front-squat | band-squat | tempo-squat
HI hamstrings, glutes, lower_back | romanian-deadlift | machine-hip-thrust | dumbbell-romanian-deadlift | kettlebell-deadlift | band-romanian-deadlift | single-leg-glute-bridge
LU quads, glutes, adductors, abductors | bulgarian-split-squat | leg-extension | dumbbell-reverse-lunge | kettlebell-reverse-lunge | band-split-squat | reverse-lunge
HC hamstrings | seated-leg-curl | seated-leg-curl | dumbbell-leg-curl | kettlebell-single-leg-deadlift | band-leg-curl | sliding-leg-curl
CA calves | seated-calf-raise | machine-calf-raise | dumbbell-calf-raise | kettlebell-calf-raise | band-calf-press | single-leg-calf-raise
AB abs, core | cable-crunch | machine-crunch | weighted-dead-bug | kettlebell-windmill | band-pallof-press | reverse-crunch
`;

const session = (text: string) =>
  text.split(' ').map((code) => ({ slot: code.replace('*', ''), main: code.endsWith('*') }));

export const FIXTURE_STARTERS: StarterSessions = {
  slots: TABLE.trim()
    .split('\n')
    .map((line) => {
      const [head, ...keys] = line.split('|').map((cell) => cell.trim());
      const [slot, ...muscles] = head!.split(/,? /);
      const exercises = Object.fromEntries(STARTER_PROFILES.map((profile, i) => [profile, keys[i]!]));
      return { slot: slot!, muscles: muscles as Muscle[], exercises: exercises as Record<StarterProfile, string> };
    }),
  sessions: {
    push: session('HP* VP CI SD TR'),
    pull: session('HR* VR RD BI'),
    legs: session('SQ* HI* LU HC CA'),
    upper: session('HP* HR* VP VR SD BI TR'),
    lower: session('SQ* HI* HC CA AB'),
    full_body: session('SQ* HP* HR SD HC BI'),
  },
};
