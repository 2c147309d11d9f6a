export function exampleTabs(_token: string | null): { query: string; headers: string | null }[] {
  return [];
}
