import { hashSource } from '@bhashantar/segmenter/segment-format';
import { decideRule, surroundingsOf } from './decide-rule.js';
import { ANY, PathNode } from './path-tree.js';
const DUPLICATE = /~#\d+$/;
/** A name that is a star itself; after a tilde, a pointer has 0 or 1 alone. */ const STAR = '~*';
const partsOf = (pointer)=>pointer === '' ? [] : pointer.slice(1).split('/').map((part)=>part.replace(DUPLICATE, ''));
const isIndex = (part)=>/^\d{1,9}$/.test(part);
const nameOf = (part)=>part === ANY ? STAR : part;
/** A pattern of corrections matches pointers of the same length whose names it has, or stars for them. */ function matches(pattern, parts) {
    const wanted = pattern === '' ? [] : pattern.slice(1).split('/');
    return wanted.length === parts.length && wanted.every((part, at)=>part === ANY || part === nameOf(parts[at]));
}
/** The correction with the fewest stars that matches. */ function correctionOf(corrections, parts) {
    const stars = (pattern)=>pattern.split('/').filter((part)=>part === ANY).length;
    return [
        ...corrections
    ].filter(([pattern])=>matches(pattern, parts)).sort(([a], [b])=>stars(a) - stars(b))[0]?.[1];
}
/** How much two documents have in common: shared patterns out of all, 0 to 1 (Jaccard's index). Corrections of a shape serve for those near to it. */ export function compareShapes(one, other) {
    const patterns = new Set(one.patterns);
    const shared = other.patterns.filter((pattern)=>patterns.has(pattern)).length;
    return shared === 0 ? Number(one.id === other.id) : shared / (patterns.size + other.patterns.length - shared);
}
/** Collects the strings of a document, and decides which of its keys are translated, by what their values look like. */ export class KeyDiscovery {
    #root;
    /** Adds strings as readJson yields them. Memory grows with the different paths alone. */ add(strings) {
        for (const { key, source } of strings){
            let node = this.#root;
            for (const part of partsOf(key))node = node.child(isIndex(part) ? ANY : nameOf(part));
            node.values.add(source);
        }
    }
    /** The rules of the document; `corrections` of a person come before what was found. */ decide(corrections = new Map()) {
        this.#root.findMaps();
        const rules = [];
        const byPattern = new Map();
        for (const rule of collectRules(this.#root, corrections)){
            rules.push(rule);
            byPattern.set(rule.pattern, rule);
        }
        const patterns = rules.map(({ pattern })=>pattern).sort();
        const ruleOf = (pointer)=>{
            const parts = partsOf(pointer);
            return correctionOf(corrections, parts) ?? byPattern.get(patternOf(this.#root, parts))?.rule ?? 'ignored';
        };
        return {
            rules,
            shape: {
                id: hashSource(patterns.join('\n')),
                patterns
            },
            ruleOf
        };
    }
    constructor(){
        this.#root = new PathNode();
    }
}
/** The pattern of a pointer in a tree whose maps were found. */ function patternOf(root, parts) {
    let pattern = '';
    let node = root;
    for (const part of parts){
        const name = node?.children.has(nameOf(part)) && !isIndex(part) ? nameOf(part) : ANY;
        pattern += `/${name}`;
        node = node?.children.get(name);
    }
    return pattern;
}
function* collectRules(root, corrections) {
    const open = [
        {
            node: root,
            pattern: '',
            around: 'mixed'
        }
    ];
    for(let next = open.pop(); next; next = open.pop()){
        const { node, pattern, around } = next;
        if (node.values.count > 0) yield toRule(node.values, pattern, around, corrections);
        const children = [
            ...node.children
        ];
        const leaves = children.map(([, child])=>child.values).filter(({ count })=>count > 0);
        const surroundings = surroundingsOf(leaves);
        for (const [name, child] of children.reverse())open.push({
            node: child,
            pattern: `${pattern}/${name}`,
            around: surroundings
        });
    }
}
function toRule(values, pattern, around, corrections) {
    const parts = pattern === '' ? [] : pattern.slice(1).split('/');
    const corrected = corrections.get(pattern) ?? correctionOf(corrections, parts);
    const decision = corrected ? {
        rule: corrected,
        reason: 'A person chose this rule.'
    } : decideRule(values, around);
    return {
        pattern,
        values: values.count,
        isCorrected: corrected !== undefined,
        ...decision
    };
}
