/** A concept of the document; `weight` is at least 0. */
export interface WeightedConcept {
  conceptId: number;
  weight: number;
}

/** Symmetric strengths between nodes; the diagonal holds what a merged node has inside, both directions. */
type Graph = Float64Array[];

/** Moves must gain more than rounding could. */
const LEAST_GAIN = 1e-12;
/** Local moving ends by itself; this only guards against a cycle of roundings. */
const MAX_SWEEPS = 100;

const degreesOf = (graph: Graph): number[] => graph.map((row) => row.reduce((sum, edge) => sum + edge, 0));

/**
 * Moves nodes, in order, to the neighbouring community that raises modularity most, until none does.
 * Of equal gains the community of the lowest number wins, and staying wins over moving.
 */
const moveNodes = (graph: Graph): number[] => {
  const degrees = degreesOf(graph);
  const total = degrees.reduce((sum, degree) => sum + degree, 0);
  const community = graph.map((_, node) => node);
  if (total <= 0) return community;
  const mass = [...degrees];
  for (let sweep = 0, moved = true; moved && sweep < MAX_SWEEPS; sweep += 1) {
    moved = false;
    for (const [node, row] of graph.entries()) {
      const home = community[node];
      mass[home] -= degrees[node];
      const links = new Float64Array(graph.length);
      for (const [other, edge] of row.entries()) if (other !== node) links[community[other]] += edge;
      const gain = (to: number): number => links[to] - (degrees[node] * mass[to]) / total;
      let best = home;
      for (const [to, link] of links.entries()) {
        if (link > 0 && gain(to) > gain(best) + LEAST_GAIN * total) best = to;
      }
      community[node] = best;
      mass[best] += degrees[node];
      moved ||= best !== home;
    }
  }
  return community;
};

/** Numbers communities from 0 in order of their first node. */
const renumber = (community: readonly number[]): number[] => {
  const numbers = new Map<number, number>();
  return community.map((label) => {
    if (!numbers.has(label)) numbers.set(label, numbers.size);
    return numbers.get(label) ?? 0;
  });
};

const mergeNodes = (graph: Graph, community: readonly number[], size: number): Graph => {
  const merged = Array.from({ length: size }, () => new Float64Array(size));
  for (const [a, row] of graph.entries()) {
    for (const [b, edge] of row.entries()) merged[community[a]][community[b]] += edge;
  }
  return merged;
};

const louvain = (graph: Graph): number[] => {
  const community = renumber(moveNodes(graph));
  const size = Math.max(-1, ...community) + 1;
  if (size === graph.length) return community;
  const above = louvain(mergeNodes(graph, community, size));
  return renumber(community.map((label) => above[label]));
};

/**
 * Groups a document's concepts into topics by how strongly they go together in the corpus.
 *
 * `cooccurrence` is at least 0 and need not be symmetric (both directions are added). Give an association
 * (such as counts over the root of both frequencies) rather than raw counts, or frequent concepts draw
 * everything to them. Deterministic, whatever the order of the input. Concepts without ties stand alone.
 *
 * @returns concept ids, heaviest first within a topic; topics by total weight, heaviest first. Equal weights
 *   by ascending id. No concepts, no topics.
 * @source Blondel et al. 2008, Fast unfolding of communities in large networks,
 *   doi 10.1088/1742-5468/2008/10/P10008, with nodes visited by descending weight instead of at random
 */
export const clusterTopics = (
  concepts: readonly WeightedConcept[],
  cooccurrence: (a: number, b: number) => number,
): number[][] => {
  const nodes = [...concepts].sort((a, b) => b.weight - a.weight || a.conceptId - b.conceptId);
  const graph = nodes.map(({ conceptId: a }, row) =>
    Float64Array.from(nodes, ({ conceptId: b }, column) =>
      row === column ? 0 : Math.max(0, cooccurrence(a, b)) + Math.max(0, cooccurrence(b, a)),
    ),
  );
  const community = louvain(graph);
  const topics = [...Map.groupBy(nodes.keys(), (node) => community[node]).values()].map((members) => ({
    conceptIds: members.map((node) => nodes[node].conceptId),
    weight: members.reduce((sum, node) => sum + nodes[node].weight, 0),
  }));
  return topics
    .sort((a, b) => b.weight - a.weight || a.conceptIds[0] - b.conceptIds[0])
    .map(({ conceptIds }) => conceptIds);
};
