export declare const url: string;
export declare const headers: { readonly authorization: string };
export declare function planInput(name: string): {
  name: string;
  exercises: { exerciseKey: string; sets: { reps: number; load: { value: string; unit: 'KG' } }[] }[];
};
export declare function setInput(
  workout: { readonly id: string },
  performance: { readonly id: string },
): { workoutId: string; performanceId: string; reps: number; load: { value: string; unit: 'KG' }; rpe: string };
export declare function report(result: unknown): void;
