export interface Answer {
  readonly status: number;
  readonly body: object;
}

export const ok = (body: object): Answer => ({ status: 200, body });

export const pageOf = <Row>(rows: readonly Row[], asked: URLSearchParams) => {
  const page = Number(asked.get('page'));
  const perPage = Number(asked.get('per_page'));
  return {
    rows: rows.slice((page - 1) * perPage, page * perPage),
    paging: { pages: Math.max(1, Math.ceil(rows.length / perPage)), total: rows.length, current_page: page },
  };
};
